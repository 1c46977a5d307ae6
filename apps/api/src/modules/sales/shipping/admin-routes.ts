// shipping: endpoints for the operators.
import { changeFreightTemplate, createFreightTemplate, listFreightTemplates } from '@shop/contract/sales/admin-shipping.ts'
import type { Bind } from '#http/bind.ts'
import * as editing from './editing.ts'

export function shippingConsole(bind: Bind): void {
  bind(listFreightTemplates, editing.listTemplates)
  bind(createFreightTemplate, (ctx, { body }) => editing.createTemplate(ctx, body))
  bind(changeFreightTemplate, (ctx, { params, body }) => editing.changeTemplate(ctx, params.id, body))
}
