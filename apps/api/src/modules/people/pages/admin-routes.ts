// pages: endpoints for the operators.
import * as contract from '@shop/contract/people/admin-pages.ts'
import type { Reply } from '@shop/contract/endpoint.ts'
import type { Bind } from '#http/bind.ts'
import type { Ctx } from '#context.ts'
import * as editing from './editing.ts'
import * as publishing from './publishing.ts'

export interface PageEditorFacts {
  placeholders(ctx: Ctx): Promise<Reply<typeof contract.listPlaceholders>>
}

export function pagesConsole(bind: Bind, { placeholders }: PageEditorFacts): void {
  bind(contract.listPlaceholders, (ctx) => placeholders(ctx))
  bind(contract.listPageRows, (ctx, { query }) => editing.listPageRows(ctx, query.kind))
  bind(contract.getPageRow, (ctx, { params }) => editing.getPageRow(ctx, params.id))
  bind(contract.createPage, (ctx, { body }) => editing.createPage(ctx, body))
  bind(contract.changePage, (ctx, { params, body }) => editing.changePage(ctx, params.id, body))
  bind(contract.publishPage, (ctx, { params, body }) => publishing.publishPage(ctx, params.id, body))
  bind(contract.previewPage, (_, { body }) => publishing.previewPage(body.text))
}
