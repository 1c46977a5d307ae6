// Where no line breaks: in the compounds of Thai and a few words of Chinese, between a number and its unit in Thai and Chinese, and after a dot.
import type { Language } from '@shop/contract/language.ts'

/** A line may break at each bar without this list. Long words first: they contain others. */
const thaiWords = `
เข้า|สู่|ระบบ ออก|จาก|ระบบ คำ|สั่ง|ซื้อ สั่ง|ซื้อ รหัส|ชำระ|เงิน ชำระ|เงิน ค้าง|ชำระ ขอ|คืน|เงิน คืน|เงิน เติม|เงิน ถอน|เงิน
กระเป๋า|เงิน ยอด|เงิน จำนวน|เงิน โอน|เงิน ตัด|เงิน จ่าย|เงิน ค่า|ธรรมเนียม ค่า|จัด|ส่ง ค่า|เริ่ม|ต้น ค่า|สินค้า ค่า|ส่ง ชำระ|สินค้า เริ่ม|ต้น
จัด|ส่ง ส่ง|สินค้า|คืน ส่ง|สินค้า ส่ง|คืน ส่ง|ถึง ส่ง|ฟรี นำ|ส่ง รับ|สินค้า ได้|รับ ที่|อยู่ รหัส|ผ่าน รหัส|ยืนยัน รหัส|ไปรษณีย์
รหัส|ประเทศ ตรวจ|สอบ ร้าน|ค้า อีก|ครั้ง บริการ|ลูกค้า ถูก|ต้อง เครือ|ข่าย ดำเนิน|การ เบอร์|มือ|ถือ มือ|ถือ เบอร์|โทร ราย|ละเอียด
เลข|ที่ เลข|พัสดุ เลข|ธุรกรรม เลข|อ้างอิง หมายเลข|บัตร แจ้ง|เตือน โค้ด|ส่วนลด ปลาย|ทาง ตัว|อักษร ตัว|เลือก ตัว|กรอง ตัว|ตน
วัน|หมด|อายุ หมด|อายุ ขั้น|ต่ำ ขั้น|ตอน เป็น|ส่วน|ตัว ส่วน|ตัว เกี่ยว|กับ ภาย|หลัง บริษัท|ขนส่ง บล็อก|เชน ตั้ง|ค่า ต่อ|ไป ถัด|ไป เจ้า|หน้าที่
สิ้น|สุด เลย|กำหนด หลัก|ฐาน เชื่อม|ต่อ เพิ่ม|เติม ตอบ|กลับ ช่วย|เหลือ ใช้|งาน ก่อน|หน้า หน้า|แรก หน้า|จอ หน้า|บ้าน ข้อ|กำหนด
อย่าง|น้อย หมวด|หมู่ ยอด|นิยม ยอด|รวม คง|เหลือ ลด|ราคา สต็|อก อัป|โหลด เท|รด|วิน|ด์ ใบ|สมัคร ใบ|ทะเบียน บัญชี|ธนาคาร
ดอลลาร์|สหรัฐ ป้าย|กำกับ เขต|ปกครอง สัก|ครู่ รูป|แบบ คัด|ลอก ทีม|งาน เสีย|หาย คืบ|หน้า เมื่อ|วาน กระดาน|เทรด มิ|ฉะนั้น
เสร็จ|สิ้น เสร็จ|สมบูรณ์ ทั่ว|โลก เต็ม|จำนวน รับ|ผิด ดู|หมิ่น ชอบ|ธรรม รายการ|โปรด ครบ|จำนวน กำลัง|ตรวจ|สอบ ใช่|คุณ ของ|คุณ ของ|ฉัน ของ|เรา ข้าว|ร้อน`
/** การ, ความ, ผู้ and ไม่ begin a word, นี้ ends one, and ๆ repeats the word before it. */
const thaiParts =
  /(?<!บริ|ราย|ดำเนิน|จัด|ต้อง|มาตร)การ(?=[ก-ฮเ-ไ])(?!ณ์)|(?<!ข้อ)ความ(?=[ก-ฮเ-ไ])|ผู้(?=[ก-ฮเ-ไ])|ไม่(?=[ก-ฮเ-ไ])|(?<=[ก-ฺเ-๎])(?<!ห)(?=นี้)/g

/** After a number, or after a placeholder in the source of a text. A noun with a verb begins the next sentence. */
const thaiUnits =
  /(?<=[\d}]) (?=(?:รายการ|ชิ้น|ครั้ง|วัน|ชั่วโมง|ชม\.|นาที|วินาที|หลัก|ตัวอักษร|รูป|คน|ร้าน|ดาว|เดือน|ปี|(?:คำสั่งซื้อ|พัสดุ|สินค้า)(?!จะ|หมด)))| (?=ๆ)/g
const chineseUnits = /(?<=[\d}]) (?=[件天次位个個元种種笔筆条條张張款家秒度分字年月日号號人步颗顆]|小时|小時|公|厘|毫)/g

/** A line that ends in half of one of these looks like a mistake; others may break, as is usual. */
const chineseWords = /[到入](?=[账帳](?![号號户戶单單]))|可(?=以)|如(?=果)|或(?=者)/g

const joined = new Map(
  thaiWords
    .trim()
    .split(/\s+/)
    .map((word) => [word.replaceAll('|', ''), word.replaceAll('|', '\u2060')]),
)
const compounds = new RegExp([...joined.keys()].join('|'), 'g')

function joinThai(text: string): string {
  return text.replace(thaiParts, '$&\u2060').replace(compounds, (word) => joined.get(word) ?? word)
}

/**
 * Joins the parts of words, a number with its unit, and a separating dot with what follows.
 * Also for the source of texts: the build joins those of the shop.
 */
export function keepWords(language: Language, text: string): string {
  const dotted = text.replaceAll(' · ', ' ·\u00a0')
  // Units first: some are compounds.
  if (language === 'th-TH') return joinThai(dotted.replace(thaiUnits, '\u00a0'))
  if (!language.startsWith('zh')) return dotted
  return dotted.replace(chineseUnits, '\u00a0').replace(chineseWords, '$&\u2060')
}
