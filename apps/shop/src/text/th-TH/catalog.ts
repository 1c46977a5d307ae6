// Texts for products and product cards, in Thai.
import type { Text } from '../en-US.ts'

/** Words that begin the parts of a title: ทรงโลว์, หัวยาง, ขอบเอวกว้าง. */
const partHeads = /(?<= )(?:ทรง|หัว|ขอบ|ฝา|ฐาน|พื้น|ลาย|ปีก|หน้า|สาย|ซับใน|ใบพัด|กล้อง|แช่|กัน|เคส|ถ้วย|ซิป|ล้อ|โป๊ะ)(?=[ก-ฮเ-ไ])/g

export const catalog: Text['catalog'] = {
  searchHint: 'ค้นหาสินค้า',
  all: 'ทั้งหมด',
  category: 'หมวดหมู่',
  categories: 'หมวดหมู่สินค้า',
  productCount: (_count, shown) => `สินค้า ${shown} รายการ`,
  sold: (shown) => `ขายแล้ว ${shown}`,
  soldOut: 'สินค้าหมด',
  // A number keeps its unit, a color the word before it, and a short part of a title its first word.
  productText: (text: string) =>
    text
      .replace(/(\d) (?=\w{1,3}\b|[ก-ฮเ-ไ])/g, '$1\u00a0')
      .replace(/(?<!เ)สี(?=[ก-ฮเ-ไ])(?!ย)/g, '$&\u2060')
      .replace(partHeads, '$&\u2060'),
  freeFreight: 'ส่งฟรี',
  ratingLabel: (score, reviews) => `คะแนน ${score} จาก 5 จาก ${reviews} รีวิว`,
  favouriteAdd: (title) => `เพิ่มในรายการโปรด: ${title}`,
  favouriteRemove: (title) => `นำออกจากรายการโปรด: ${title}`,
}
