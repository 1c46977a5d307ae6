// Endpoints of the bag for shoppers.
import * as contract from '@shop/contract/sales/bag.ts'
import type { Bind } from '#http/bind.ts'
import * as bag from './service.ts'

export function bagRoutes(bind: Bind): void {
  bind(contract.getBag, bag.getBag)
  bind(contract.countBag, bag.countBag)
  bind(contract.addToBag, (ctx, { body }) => bag.addToBag(ctx, body))
  bind(contract.mergeBag, (ctx, { body }) => bag.mergeBag(ctx, body.items))
  bind(contract.changeBagItem, (ctx, { body }) => bag.changeBagItem(ctx, body))
  bind(contract.checkBagItems, (ctx, { body }) => bag.checkBagItems(ctx, body))
  bind(contract.deleteBagItems, (ctx, { body }) => bag.deleteBagItems(ctx, body.ids))
}
