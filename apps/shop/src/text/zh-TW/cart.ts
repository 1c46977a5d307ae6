// Texts for the empty bag and for its selection, in Traditional Chinese.
import type { cart as english } from '../en-US/cart.ts'

export const cart: typeof english = {
  startShopping: '開始購物',
  selectItemsFirst: '請先選擇商品',
}
