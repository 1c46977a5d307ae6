// Texts for the empty bag and for its selection, in Thai.
import type { cart as english } from '../en-US/cart.ts'

export const cart: typeof english = {
  startShopping: 'เริ่มช้อป',
  selectItemsFirst: 'กรุณาเลือกสินค้าก่อน',
}
