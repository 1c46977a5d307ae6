// Words of the bag, in Simplified Chinese.
import type { cart as english } from '../en-US/cart.ts'

export const cart: typeof english = {
  bagEmpty: '购物袋是空的',
  bagEmptyBody: '放进购物袋的商品会在这里等您，换设备也不会丢。',
  startShopping: '去逛逛',
  selectItemsFirst: '请先选择商品',
}
