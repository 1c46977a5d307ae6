// Tests for texts that trigger a warning before they are sent.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { looksSecret } from './secrets.ts'

const secret = [
  '4111 1111 1111 1111',
  'my card is 5500-0000-0000-0004, please check',
  '135790',
  ' 00123456 ',
  'my password is hunter22',
  'password: secret1!',
  '我的密码是abc123',
  '支付密碼：135790',
  'パスワードは abc123',
  '비밀번호는 abc123',
  'รหัสผ่าน คือ abc123',
  '１３５７９０',
  '４１１１　１１１１　１１１１　１１１１',
  '결제 비밀번호가 135790',
  'パスワードが135790です',
  '密码就是135790',
  'รหัสชำระเงินของฉันคือ 135790',
  'my password for the shop 135790',
  'pin: 2024',
]
const plain = [
  'Where’s my package?',
  'Order 2026100312345678901 has not arrived',
  '4111 1111 1111 1112 is not a card number',
  'I forgot my password, what can I do?',
  'How do I change my payment code',
  '我忘记密码了，怎么办？',
  'Call me at +886 2 2345 6789',
  '12345',
  '密码错了，订单20261003怎么还没到',
  'I changed my password in 2024 and forgot it',
  'Verification code for order 2026100312345678901 never came',
  'パスワードを忘れました。電話は0312345678です',
  '',
]

for (const text of secret) test(`warned: ${text}`, () => assert.equal(looksSecret(text), true))
for (const text of plain) test(`not warned: ${text}`, () => assert.equal(looksSecret(text), false))
