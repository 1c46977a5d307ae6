// Tests of the words in which no line breaks.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepWords } from './keep-words.ts'

const thai = (text: string) => keepWords('th-TH', text).replaceAll('\u2060', '+').replaceAll('\u00a0', '_')
const chinese = (text: string) => keepWords('zh-CN', text).replaceAll('\u2060', '+').replaceAll('\u00a0', '_')

test('a Thai compound stays whole, and a line still breaks between words', () => {
  assert.equal(thai('ที่อยู่จัดส่ง'), 'ที่+อยู่จัด+ส่ง')
  assert.equal(thai('รหัสชำระเงินไม่ถูกต้อง'), 'รหัส+ชำระ+เงินไม่+ถูก+ต้อง')
  assert.equal(thai('นโยบายความเป็นส่วนตัว'), 'นโยบายความ+เป็น+ส่วน+ตัว')
})

test('a Thai prefix stays with its word, unless it is the end of another word', () => {
  assert.equal(thai('การแจ้งเตือนนี้'), 'การ+แจ้ง+เตือน+นี้')
  assert.equal(thai('รายการเติมเงิน ข้อความถึงร้าน หนี้'), 'รายการเติม+เงิน ข้อความถึงร้าน หนี้')
})

test('a number keeps its unit', () => {
  assert.equal(thai('อื่น ๆ 3 รายการ'), 'อื่น_ๆ 3_รายการ')
  assert.equal(chinese('预计到账 $49.00，满 15 天'), '预计到+账 $49.00，满 15_天')
  assert.equal(thai('2 คำสั่งซื้อ 3 พัสดุ 4 สินค้า 5 ชม. 6 ตัวอักษร'), '2_คำ+สั่ง+ซื้อ 3_พัสดุ 4_สินค้า 5_ชม. 6_ตัว+อักษร')
  assert.equal(thai('ภายใน 12:00 คำสั่งซื้อจะถูกยกเลิก'), 'ภายใน 12:00 คำ+สั่ง+ซื้อจะถูกยกเลิก')
  assert.equal(chinese('满 3 人，还差 2 步，共 5 颗，共 5 顆'), '满 3_人，还差 2_步，共 5_颗，共 5_顆')
})

test('a common Chinese word stays whole', () => {
  assert.equal(chinese('也可以一次付清，到账后通知您'), '也可+以一次付清，到+账后通知您')
  assert.equal(chinese('请输入账号'), '请输入账号')
})

test('a source stays the same code, and texts that are joined stay as they are', () => {
  assert.equal(thai('{count} ชิ้น'), '{count}_ชิ้น')
  for (const text of ['เข้าสู่ระบบก่อนชำระเงินนี้', 'การจัดส่ง 3 วัน'])
    assert.equal(keepWords('th-TH', keepWords('th-TH', text)), keepWords('th-TH', text))
  assert.equal(keepWords('en-US', '3 days'), '3 days')
  assert.equal(keepWords('en-US', '$49.00 · 3 days'), '$49.00 ·\u00a03 days')
})
