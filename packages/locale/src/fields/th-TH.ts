// The sentences for fields filled in wrongly in Thai.
import type { FieldTexts } from '../text-shape.ts'

export const fields: FieldTexts = {
  accountRequired: 'กรุณากรอกบัญชี',
  accountFormat: 'ตัวอักษร ตัวเลข หรือ _ . @ - จำนวน 4–32 ตัว',
  passwordRequired: 'กรุณากรอกรหัสผ่าน',
  passwordMin: 'อย่างน้อย 6 ตัวอักษร',
  passwordMax: 'ไม่เกิน 128 ตัวอักษร',
  passwordSame: 'รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสผ่านเดิม',
  passwordsNotMatch: 'รหัสผ่านไม่ตรงกัน',
  inputAccountPassword: 'กรุณากรอกบัญชีและรหัสผ่าน',
  emailCorrect: 'กรุณากรอกอีเมลให้ถูกต้อง',
  mobileCorrect: 'กรุณากรอกเบอร์มือถือให้ถูกต้อง',
  oldRequired: 'กรุณากรอกรหัสผ่านเดิม',
  payPwdMin: 'อย่างน้อย 6 หลัก',
  payPwdDigits: 'ตัวเลขเท่านั้น',
  oldPayRequired: 'กรุณากรอกรหัสชำระเงินเดิม',
  required: 'กรุณากรอกช่องนี้',
  tooLong: 'ยาวเกินไป',
  tooShort: 'สั้นเกินไป',
  format: 'รูปแบบไม่ถูกต้อง',
  tooSmall: 'ค่าน้อยเกินไป',
  tooLarge: 'ค่ามากเกินไป',
  chooseOne: 'กรุณาเลือกหนึ่งตัวเลือก',
  unknownField: 'ไม่รู้จักช่องข้อมูลนี้',
  amountCorrect: 'กรุณากรอกจำนวนเงินให้ถูกต้อง',
  nameTooLong: 'ชื่อยาวเกินไป',
}
