// Texts for the home page, in Thai.
import type { Text } from '../en-US.ts'

export const home: Text['home'] = {
  hotGoods: 'สินค้ายอดนิยม',
  hotShops: 'ร้านยอดนิยม',
  forYou: 'แนะนำสำหรับคุณ',
  seeAll: 'ดูทั้งหมด',
  seeAllHot: 'ดูสินค้ายอดนิยมทั้งหมด',
  highlights: 'ไฮไลต์',
  previous: 'ก่อนหน้า',
  next: 'ถัดไป',
  highlightOf: (position, total) => `ไฮไลต์ ${position} จาก ${total}`,
  rank: (position) => `อันดับ ${position}`,
  guarantees: 'ช้อปได้อย่างมั่นใจ',
  guaranteesOpen: 'ดูสิ่งที่เรารับประกัน',
  wallet: 'กระเป๋าเงิน',
  topUp: 'เติมเงิน',
  guestLine: 'ติดตามคำสั่งซื้อ จ่ายด้วยกระเป๋าเงิน',
  signIn: 'เข้าสู่ระบบ',
  unread: (count) => `การแจ้งเตือน ยังไม่อ่าน ${count} รายการ`,
  blocksFailed: 'ส่วนบนของหน้านี้โหลดไม่สำเร็จ',
  feedEmpty: 'ยังไม่มีสินค้าให้แสดง',
  feedEmptyBody: 'ร้านค้ากำลังทยอยลงสินค้า',
}
