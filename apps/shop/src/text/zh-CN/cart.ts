// Texts for the empty bag and for its selection, in Simplified Chinese.
import type { cart as english } from '../en-US/cart.ts'

export const cart: typeof english = {
  startShopping: '去逛逛',
  selectItemsFirst: '请先选择商品',
}
