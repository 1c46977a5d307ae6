// Words of the bag, in Thai.
import type { cart as english } from '../en-US/cart.ts'

export const cart: typeof english = {
  bagEmpty: 'ตะกร้าของคุณว่างอยู่',
  bagEmptyBody: 'สินค้าที่ใส่ตะกร้าจะรอคุณอยู่ที่นี่ ไม่ว่าจะใช้อุปกรณ์ใด',
  startShopping: 'เริ่มช้อป',
  selectItemsFirst: 'กรุณาเลือกสินค้าก่อน',
}
