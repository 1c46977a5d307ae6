// Texts for the rankings, in Thai.
import type { text as english } from '../../en-US/pages/popular.ts'

export const text: typeof english = {
  kindsLabel: 'อันดับขายดี',
  kinds: { products: 'สินค้า', shops: 'ร้านค้า' },
  periodLabel: 'ช่วงเวลา',
  periods: { day: 'วันนี้', week: '7 วัน', month: '30 วัน' },
  rankBasis: 'จัดอันดับตามจำนวนชิ้นที่ชำระเงินแล้วและไม่ได้คืนเงิน',
  rank: (place) => `อันดับ ${place}`,
  soldIn: {
    day: (shown) => `วันนี้ขายได้ ${shown} ชิ้น`,
    week: (shown) => `ขายได้ ${shown} ชิ้นใน 7 วัน`,
    month: (shown) => `ขายได้ ${shown} ชิ้นใน 30 วัน`,
  },
  trendNew: 'ติดอันดับใหม่',
  trendNewLabel: 'เพิ่งติดอันดับ',
  trendUp: (places) => `ขึ้น ${places} อันดับ`,
  trendDown: (places) => `ลง ${places} อันดับ`,
  trendSame: 'อันดับคงเดิม',
  empty: 'ยอดขายช่วงนี้ยังไม่พอจัดอันดับ',
  emptyBody: 'ลองดูช่วงเวลาที่ยาวขึ้น',
  emptyCategoryBody: 'หมวดนี้มียอดขายช่วงหลังไม่มาก ลองดูหมวดอื่น',
  show: (period) => `ดู ${period}`,
  allCategories: 'ทุกหมวดหมู่',
  seeProducts: 'ดูสินค้า',
}
