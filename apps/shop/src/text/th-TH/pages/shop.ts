// Texts for a shop's page, in Thai.
import type { text as english } from '../../en-US/pages/shop.ts'

export const text: typeof english = {
  contact: 'ติดต่อเรา',
  searchInShop: 'ค้นหาสินค้าในร้าน',
  noneFound: (keyword) => `ไม่พบ “${keyword}” ในร้านนี้`,
  noneFoundBody: 'ลองใช้คำอื่นหรือคำที่สั้นลง',
  showAll: 'ดูสินค้าทั้งหมด',
  shipsFromShort: (place) => `ส่งจาก${place}`,
  stats: {
    sales: 'ขายใน 30 วัน',
    fans: 'ผู้ติดตาม',
    favourable: 'รีวิวดี',
    noReviews: 'ยังไม่มีรีวิว',
    totalSales: 'ขายทั้งหมด',
  },
  pausedTitle: 'ปิดร้านชั่วคราว',
  pausedBody: 'ตอนนี้ร้านยังไม่รับคำสั่งซื้อ แต่ดูสินค้าและกดติดตามร้านได้',
  tabsLabel: 'ส่วนต่าง ๆ ของร้าน',
  tabs: { products: 'สินค้า', new: 'มาใหม่', reviews: 'รีวิว', about: 'เกี่ยวกับร้าน' },
  newEmpty: 'ยังไม่มีสินค้า',
  newEmptyBody: 'เมื่อร้านลงสินค้าใหม่ จะแสดงที่นี่',
  verifiedBody: 'ผ่านการตรวจสอบจากทีมงานแล้ว',
  since: 'เปิดร้านเมื่อ',
  shipsFrom: 'ส่งจาก',
  returnsTo: 'ส่งคืนไปที่',
  legalName: 'ชื่อผู้ประกอบการ',
  registration: 'เลขทะเบียน',
  notStated: 'ไม่ได้ระบุ',
  notFound: 'ไม่พบร้านนี้',
  notFoundBody: 'ลิงก์อาจไม่ถูกต้อง หรือร้านนี้ปิดไปแล้ว',
  seeProducts: 'ดูสินค้า',
}
