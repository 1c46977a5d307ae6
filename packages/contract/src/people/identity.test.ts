// Tests of the rules for account, email, mobile and password.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { Account, Email, login, Mobile, NewPassword } from './identity.ts'

const ruleOf = (schema: z.ZodMiniType, value: unknown) => z.safeDecode(schema, value as never).error?.issues[0]?.message
const passes = (schema: z.ZodMiniType, values: readonly string[]) => {
  for (const value of values) assert.equal(ruleOf(schema, value), undefined, value)
}

test('an account has four to thirty-two ASCII characters', () => {
  passes(Account, ['demo', 'a.b_c-d-e', 'a123', 'x'.repeat(32), '  demo  '])
  for (const value of ['abc', 'a b c d', 'démo', '信风信风', 'demo\u0000']) assert.ok(ruleOf(Account, value), value)
  assert.equal(ruleOf(Account, 'abc'), 'accountFormat')
  for (const name of ['me@mail.example', '8613800138000', '20-26']) assert.equal(ruleOf(Account, name), 'accountFormat')
  assert.equal(ruleOf(Account, 'x'.repeat(33)), 'tooLong')
  assert.equal(ruleOf(Account, ''), 'required')
})

test('an email has a name, an at sign and a domain with a dot', () => {
  passes(Email, ['a@b.co', 'first.last+tag@mail.example.com', '信@例子.中国'])
  for (const value of ['a', 'a@b', '@b.co', 'a@', 'a b@c.de', 'a@b..co', 'a@.co', 'a@b.', 'a@b@c.de', '<a>@b.co']) {
    assert.equal(ruleOf(Email, value), 'emailCorrect', value)
  }
})

test('a crafted email does not slow down the check', () => {
  // A backtracking pattern would not end.
  ruleOf(Email, `a@${'a.'.repeat(126)}`)
  ruleOf(Email, `${'a'.repeat(126)}@${'a'.repeat(126)}`)
})

test('a mobile number may have spaces and dashes, or be empty', () => {
  passes(Mobile, ['', '13800138000', '+1 555-123-4567', '+66 81 234 5678'])
  for (const value of ['12345', 'phone', '++1555', '+1(555)123', '1'.repeat(20)]) {
    assert.equal(ruleOf(Mobile, value), 'mobileCorrect', value)
  }
  assert.equal(ruleOf(Mobile, '1'.repeat(21)), 'tooLong')
})

test('a new password has at least six characters and at most 128', () => {
  passes(NewPassword, ['123456', ' 密码 12 ', 'x'.repeat(128)])
  assert.equal(ruleOf(NewPassword, '12345'), 'passwordMin')
  assert.equal(ruleOf(NewPassword, ''), 'passwordMin')
  assert.equal(ruleOf(NewPassword, 'x'.repeat(129)), 'passwordMax')
  assert.equal(ruleOf(NewPassword, undefined), 'passwordRequired')
  assert.equal(ruleOf(NewPassword, 123456), 'passwordRequired')
})

test('login without account or password reports both', () => {
  for (const body of [
    {},
    { account: 'demo' },
    { password: 'x' },
    { account: ' ', password: 'x' },
    { account: 1, password: 2 },
  ]) {
    assert.equal(ruleOf(login.body as z.ZodMiniType, body), 'inputAccountPassword', JSON.stringify(body))
  }
})

test('a login name may be as long as the longest email', () => {
  assert.equal(ruleOf(login.body as z.ZodMiniType, { account: 'x'.repeat(254), password: 'x' }), undefined)
  assert.equal(ruleOf(login.body as z.ZodMiniType, { account: 'x'.repeat(255), password: 'x' }), 'tooLong')
})
