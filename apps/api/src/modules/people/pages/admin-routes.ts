// Console routes of pages.
import type { Reply } from '@shop/contract/endpoint.ts'
import * as contract from '@shop/contract/people/admin-pages.ts'
import type { Ctx } from '#context.ts'
import type { Bind } from '#http/bind.ts'
import * as drafts from './page-drafts.ts'

export interface PageEditorFacts {
  placeholders(ctx: Ctx): Promise<Reply<typeof contract.listPlaceholders>>
}

export function pagesAdminRoutes(bind: Bind, { placeholders }: PageEditorFacts): void {
  bind(contract.listPlaceholders, (ctx) => placeholders(ctx))
  bind(contract.listPageRows, (ctx, { query }) => drafts.listPageRows(ctx, query.kind))
  bind(contract.getPageRow, (ctx, { params }) => drafts.getPageRow(ctx, params.id))
  bind(contract.createPage, (ctx, { body }) => drafts.createPage(ctx, body))
  bind(contract.changePage, (ctx, { params, body }) => drafts.changePage(ctx, params.id, body))
  bind(contract.publishPage, (ctx, { params, body }) => drafts.publishPage(ctx, params.id, body))
  bind(contract.previewPage, (_, { body }) => drafts.previewPage(body.text))
}
