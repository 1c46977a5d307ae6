// The sentences for fields filled in wrongly in Traditional Chinese.
import type { FieldTexts } from '../text-shape.ts'

export const fields: FieldTexts = {
  accountRequired: '請輸入帳號',
  accountFormat: '4–32 個字母、數字或 _ . @ -',
  passwordRequired: '請輸入密碼',
  passwordMin: '至少 6 個字元',
  passwordMax: '最多 128 個字元',
  passwordSame: '新密碼不能與舊密碼相同',
  passwordsNotMatch: '兩次輸入的密碼不一致',
  inputAccountPassword: '請輸入帳號和密碼',
  emailCorrect: '請輸入正確的電子郵件',
  mobileCorrect: '請輸入正確的手機號碼',
  oldRequired: '請輸入舊密碼',
  payPwdMin: '至少 6 位數字',
  payPwdDigits: '只能輸入數字',
  oldPayRequired: '請輸入舊支付密碼',
  required: '請填寫此欄位',
  tooLong: '內容過長',
  tooShort: '內容過短',
  format: '格式不正確',
  tooSmall: '數值過小',
  tooLarge: '數值過大',
  chooseOne: '請選擇其中一項',
  unknownField: '無法辨識此欄位',
  amountCorrect: '請輸入正確的金額',
  nameTooLong: '名稱過長',
}
