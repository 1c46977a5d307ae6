// Shop routes of addresses and the language setting.
import {
  deleteAddress,
  getAddress,
  listAddresses,
  saveAddress,
  setDefaultAddress,
} from '@shop/contract/people/addresses.ts'
import { listLanguages, setLanguage } from '@shop/contract/people/language-setting.ts'
import type { Bind } from '#http/bind.ts'
import * as addresses from './addresses.ts'
import * as service from './service.ts'

export function addressesRoutes(bind: Bind): void {
  bind(listLanguages, service.listLanguages)
  bind(setLanguage, (ctx, { query }) => service.setLanguage(ctx, query.file_name))
  bind(listAddresses, addresses.listAddresses)
  bind(getAddress, (ctx, { query }) => addresses.getAddress(ctx, query.id))
  bind(saveAddress, (ctx, { body }) => addresses.saveAddress(ctx, body))
  bind(setDefaultAddress, (ctx, { body }) => addresses.setDefaultAddress(ctx, body.id))
  bind(deleteAddress, (ctx, { query }) => addresses.deleteAddress(ctx, query.id))
}
