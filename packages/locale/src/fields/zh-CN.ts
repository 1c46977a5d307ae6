// The sentences for fields filled in wrongly in Simplified Chinese.
import type { FieldTexts } from '../text-shape.ts'

export const fields: FieldTexts = {
  accountRequired: '请输入账号',
  accountFormat: '4–32 位字母、数字或 _ . @ -',
  passwordRequired: '请输入密码',
  passwordMin: '至少 6 个字符',
  passwordMax: '最多 128 个字符',
  passwordSame: '新密码不能与旧密码相同',
  passwordsNotMatch: '两次输入的密码不一致',
  inputAccountPassword: '请输入账号和密码',
  emailCorrect: '请输入正确的邮箱',
  mobileCorrect: '请输入正确的手机号',
  oldRequired: '请输入旧密码',
  payPwdMin: '至少 6 位数字',
  payPwdDigits: '只能输入数字',
  oldPayRequired: '请输入旧支付密码',
  required: '请填写此项',
  tooLong: '内容过长',
  tooShort: '内容过短',
  format: '格式不正确',
  tooSmall: '数值过小',
  tooLarge: '数值过大',
  chooseOne: '请选择其中一项',
  unknownField: '无法识别此字段',
  amountCorrect: '请输入正确的金额',
  nameTooLong: '名称过长',
}
