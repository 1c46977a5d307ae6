// The endpoints of the bag; loaded when a page calls one.
import {
  addToBag,
  changeBagItem,
  checkBagItems,
  countBag,
  deleteBagItems,
  getBag,
  mergeBag,
} from '@shop/contract/sales/bag.ts'

export { api } from '#api.ts'

export const endpoints = { addToBag, changeBagItem, checkBagItems, countBag, deleteBagItems, getBag, mergeBag }
