// Words of the bag, in Traditional Chinese.
import type { cart as english } from '../en-US/cart.ts'

export const cart: typeof english = {
  bagEmpty: '購物袋是空的',
  bagEmptyBody: '放進購物袋的商品會在這裡等您，換裝置也不會不見。',
  startShopping: '開始購物',
  selectItemsFirst: '請先選擇商品',
}
