// Shop routes of addresses and the language setting.
import {
  deleteAddress,
  getAddress,
  listAddresses,
  saveAddress,
  setDefaultAddress,
} from '@shop/contract/people/addresses.ts'
import { listLanguages, setLanguage } from '@shop/contract/people/identity.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function addressesRoutes(bind: Bind): void {
  bind(listLanguages, service.listLanguages)
  bind(setLanguage, (ctx, { query }) => service.setLanguage(ctx, query.file_name))
  bind(listAddresses, service.listAddresses)
  bind(getAddress, (ctx, { query }) => service.getAddress(ctx, query.id))
  bind(saveAddress, (ctx, { body }) => service.saveAddress(ctx, body))
  bind(setDefaultAddress, (ctx, { body }) => service.setDefaultAddress(ctx, body.id))
  bind(deleteAddress, (ctx, { query }) => service.deleteAddress(ctx, query.id))
}
