// promos: endpoints for the operators.
import * as contract from '@shop/contract/sales/admin-promos.ts'
import type { Bind } from '#http/bind.ts'
import * as editing from './editing.ts'
import * as reading from './reading.ts'
import * as testing from './testing.ts'

export function promosConsole(bind: Bind): void {
  bind(contract.listPromos, (ctx, { query }) => reading.listPromos(ctx, query))
  bind(contract.getPromo, (ctx, { params }) => reading.getPromo(ctx, params.id))
  bind(contract.createPromo, (ctx, { body }) => editing.createPromo(ctx, body))
  bind(contract.changePromo, (ctx, { params, body }) => editing.changePromo(ctx, params.id, body))
  bind(contract.switchPromo, (ctx, { params, body }) => editing.switchPromo(ctx, params.id, body))
  bind(contract.decidePromo, (ctx, { params, body }) => editing.decidePromo(ctx, params.id, body))
  bind(contract.testPromo, (ctx, { body }) => testing.testPromo(ctx, body))
  bind(contract.listPromoUses, (ctx, { params, query }) => testing.listPromoUses(ctx, params.id, query))
}
