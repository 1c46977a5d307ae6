// Texts for the empty bag and for its selection, in Japanese.
import type { cart as english } from '../en-US/cart.ts'

export const cart: typeof english = {
  startShopping: '買い物を始める',
  selectItemsFirst: '先に商品を選んでください',
}
