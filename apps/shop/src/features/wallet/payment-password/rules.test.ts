// Tests for the rules of the payment password form.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPaymentPassword, isEasyToGuess } from './rules.ts'

test('each rule applies to its field; the old password is required only when there is one', () => {
  const values = (old: string, fresh: string, confirm: string) => ({
    password: '',
    old_pay_pwd: old,
    pay_pwd: fresh,
    confirm_pay_pwd: confirm,
  })
  assert.equal(checkPaymentPassword('password', values('', '', ''), false), 'passwordRequired')
  assert.equal(checkPaymentPassword('old_pay_pwd', values('', '', ''), true), 'oldPayRequired')
  assert.equal(checkPaymentPassword('old_pay_pwd', values('', '', ''), false), undefined)
  assert.equal(checkPaymentPassword('pay_pwd', values('', '', ''), true), 'payPwdMin')
  assert.equal(checkPaymentPassword('pay_pwd', values('', '12345', ''), true), 'payPwdMin')
  assert.equal(checkPaymentPassword('pay_pwd', values('', '12345a', ''), true), 'payPwdDigits')
  assert.equal(checkPaymentPassword('pay_pwd', values('', '1234567890123', ''), true), 'tooLong')
  assert.equal(checkPaymentPassword('pay_pwd', values('384756', '384756', ''), true), 'payPwdSame')
  assert.equal(checkPaymentPassword('pay_pwd', values('', '384756', ''), false), undefined)
  assert.equal(checkPaymentPassword('pay_pwd', values('', '123456', ''), false), 'passwordCommon')
  assert.equal(checkPaymentPassword('confirm_pay_pwd', values('', '384756', '384757'), false), 'passwordsNotMatch')
  assert.equal(checkPaymentPassword('confirm_pay_pwd', values('', '384756', '384756'), false), undefined)
})

test('sequences, repeats, birthdays and common codes are easy to guess', () => {
  const easy = [
    '123456',
    '654321',
    '111111',
    '1234567890',
    '121212',
    '385385',
    '112233',
    '520520',
    '19900215',
    '15021990',
  ]
  for (const code of [...easy, '900215', '150290', '5201314', '223322']) assert.equal(isEasyToGuess(code), true, code)
  for (const code of ['384756', '7391846', '29475038', '608539274']) assert.equal(isEasyToGuess(code), false, code)
  // Too short: another rule covers that.
  assert.equal(isEasyToGuess('12345'), false)
})
