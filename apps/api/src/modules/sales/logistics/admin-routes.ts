// Endpoints of carriers and CSV imports for operators.
import * as contract from '@shop/contract/sales/admin-logistics.ts'
import { importNumbers, importParcelEvents } from '@shop/contract/sales/admin-orders.ts'
import type { Bind } from '#http/bind.ts'
import * as carriers from './carriers.ts'
import { listCarriers } from './carriers-store.ts'
import * as csvImport from './csv-import.ts'

export function logisticsAdminRoutes(bind: Bind, { pepper }: { pepper: string }): void {
  bind(contract.listCarriers, listCarriers)
  bind(contract.createCarrier, (ctx, { body }) => carriers.createCarrier(ctx, body))
  bind(contract.changeCarrier, (ctx, { params, body }) => carriers.changeCarrier(ctx, params.id, body))
  bind(contract.revealCarrierSecret, (ctx, { params }) => carriers.revealCarrierSecret(ctx, params.id, pepper))
  bind(contract.rotateCarrierSecret, (ctx, { params, body }) => carriers.rotateCarrierSecret(ctx, params.id, body))
  bind(contract.revokeOldCarrierSecret, (ctx, { params }) => carriers.revokeOldCarrierSecret(ctx, params.id))
  bind(importNumbers, (ctx, { body }) => csvImport.importNumbers(ctx, body))
  bind(importParcelEvents, (ctx, { body }) => csvImport.importParcelEvents(ctx, body))
}
