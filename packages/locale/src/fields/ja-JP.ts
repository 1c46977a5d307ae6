// The sentences for fields filled in wrongly in Japanese.
import type { FieldTexts } from '../text-shape.ts'

export const fields: FieldTexts = {
  accountRequired: 'アカウントを入力してください',
  accountFormat: '4〜32文字の英数字または _ . @ - で入力してください',
  passwordRequired: 'パスワードを入力してください',
  passwordMin: '6文字以上で入力してください',
  passwordMax: '128文字以内で入力してください',
  passwordSame: '新しいパスワードは以前と異なるものにしてください',
  passwordsNotMatch: 'パスワードが一致しません',
  inputAccountPassword: 'アカウントとパスワードを入力してください',
  emailCorrect: '正しいメールアドレスを入力してください',
  mobileCorrect: '正しい携帯電話番号を入力してください',
  oldRequired: '現在のパスワードを入力してください',
  payPwdMin: '6桁以上で入力してください',
  payPwdDigits: '数字のみ入力してください',
  oldPayRequired: '現在の支払いパスワードを入力してください',
  required: 'この項目を入力してください',
  tooLong: '長すぎます',
  tooShort: '短すぎます',
  format: '形式が正しくありません',
  tooSmall: '値が小さすぎます',
  tooLarge: '値が大きすぎます',
  chooseOne: 'いずれかを選択してください',
  unknownField: 'この項目は認識できません',
  amountCorrect: '正しい金額を入力してください',
  nameTooLong: '名前が長すぎます',
}
