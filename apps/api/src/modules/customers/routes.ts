// customers: endpoints for the shop.
import { listLanguages, setLanguage } from '@shop/contract/customers.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function customersRoutes(bind: Bind): void {
  bind(listLanguages, service.listLanguages)
  bind(setLanguage, (ctx, { query }) => service.setLanguage(ctx, query.file_name))
}
