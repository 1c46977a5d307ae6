// Tests of what operators may not write: where to send money, and requests for money or secrets.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cannedReplies } from '../../../../demo/support.ts'
import { asksForMoney } from './asks-for-money.ts'

const forbidden = [
  'Please use 0x52908400098527886E0F7030069857D2E4169EE7 for it.',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa works as well',
  'TRON: TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  'never mind: TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV is our SOL',
  'Please transfer the amount to this account today',
  'You need to pay a release fee first.',
  'Send $50 and we unlock it',
  'Hello! Please send us 20 USDT.',
  'Please tell me your payment code.',
  '请把款项转账到以下账户',
  '您需要先缴纳保证金',
  '請將款項匯款到指定帳戶',
  '请把验证码发给我',
  '請提供您的支付密碼',
  '請提供您的付款密碼',
  '以下の口座へお振込ください。',
  '保証金をお支払いください',
  'パスワードを教えてください',
  '아래 계좌로 입금해 주세요',
  '비밀번호를 알려 주세요',
  'กรุณาโอนเงินมาที่บัญชีนี้',
  'ช่วยบอกรหัสผ่านหน่อยค่ะ',
  'Don’t worry, send 100 USDT to my wallet today',
  "Don't worry and send 100.50 USDT",
  'No problem, please tell me your payment code',
  'Please send 1,000.00 USDT, not less',
  '不好意思，请转账到以下账户',
  '请把验证码发给我，别担心',
  '请不要担心，先缴纳保证金',
  '若不转账到以下账户，订单会取消',
  '不用担心请把验证码发给我',
  'ご心配いりません、以下の口座へお振込ください',
  '以下の口座に入金いただければ問題ありません',
  '걱정하지 마세요, 아래 계좌로 입금해 주세요',
  'ไม่ต้องกังวล โอนเงินมาที่บัญชีนี้',
]

const allowed = [
  'Your parcel left the warehouse today.',
  'The withdrawal goes to your bank account within two days.',
  'Please never share your payment code with anybody.',
  'We do not ask you to pay a release fee.',
  'Please send the parcel back to this address: 12 Harbour Road, Keelung.',
  'Your order 2026100312345678901 was paid on 3 October.',
  'You can pay with your wallet at checkout.',
  '请勿将支付密码告诉任何人。',
  '請勿將付款密碼告訴任何人。',
  '提现将在两天内转到您的银行账户。',
  '支付时可以选择钱包余额。',
  '我們絕不會要求您匯款到指定帳戶。',
  'パスワードは誰にも教えないでください。',
  '출금은 고객님의 계좌로 2일 이내에 입금됩니다.',
  '결제 코드를 누구에게도 알려 주지 마세요.',
  'อย่าบอกรหัสผ่านกับใคร',
  'You don’t have to pay a release fee.',
  'Never share your password or send your verification code to anybody.',
  'Nobody from our team will ask you to send money.',
  'If anyone asks you to send money, tell us at once.',
  '密码请不要告诉任何人。',
  '提现从不需要缴纳保证金。',
  '请千万别把验证码发给任何人',
  'パスワードをお知らせいただく必要はありません。',
  '以下の口座に送金しないでください。',
  '비밀번호를 알려 달라고 요청하지 않습니다.',
  'ไม่ต้องจ่ายค่าปลดล็อก',
  'เงินจะเข้าบัญชีธนาคารของคุณภายใน 2 วัน',
  '',
]

const canned = cannedReplies.flatMap(({ translations }) => Object.values(translations))

for (const text of forbidden) test(`refused: ${text}`, () => assert.equal(asksForMoney(text), true))
for (const text of [...allowed, ...canned]) test(`allowed: ${text}`, () => assert.equal(asksForMoney(text), false))
