// Endpoints of freight templates for operators.
import {
  changeFreightTemplate,
  createFreightTemplate,
  listFreightTemplates,
} from '@shop/contract/sales/admin-shipping.ts'
import type { Bind } from '#http/bind.ts'
import * as freightTemplates from './freight-templates.ts'

export function shippingAdminRoutes(bind: Bind): void {
  bind(listFreightTemplates, freightTemplates.listTemplates)
  bind(createFreightTemplate, (ctx, { body }) => freightTemplates.createTemplate(ctx, body))
  bind(changeFreightTemplate, (ctx, { params, body }) => freightTemplates.changeTemplate(ctx, params.id, body))
}
