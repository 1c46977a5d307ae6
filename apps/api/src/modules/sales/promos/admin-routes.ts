// Endpoints of promo codes for operators.
import * as contract from '@shop/contract/sales/admin-promos.ts'
import type { Bind } from '#http/bind.ts'
import * as editor from './promo-editor.ts'
import * as trials from './promo-trials.ts'
import * as views from './promo-view.ts'

export function promosAdminRoutes(bind: Bind): void {
  bind(contract.listPromos, (ctx, { query }) => views.listPromos(ctx, query))
  bind(contract.getPromo, (ctx, { params }) => views.getPromo(ctx, params.id))
  bind(contract.createPromo, (ctx, { body }) => editor.createPromo(ctx, body))
  bind(contract.changePromo, (ctx, { params, body }) => editor.changePromo(ctx, params.id, body))
  bind(contract.switchPromo, (ctx, { params, body }) => editor.switchPromo(ctx, params.id, body))
  bind(contract.decidePromo, (ctx, { params, body }) => editor.decidePromo(ctx, params.id, body))
  bind(contract.testPromo, (ctx, { body }) => trials.testPromo(ctx, body))
  bind(contract.listPromoUses, (ctx, { params, query }) => trials.listPromoUses(ctx, params.id, query))
}
