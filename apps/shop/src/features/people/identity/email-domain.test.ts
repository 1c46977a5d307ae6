// Tests of the likely typing error in the domain of an email.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailMeant } from './email-domain.ts'

test('a domain up to two letters away from a common one is probably that one', () => {
  assert.equal(emailMeant('lee@gmial.com'), 'lee@gmail.com')
  assert.equal(emailMeant(' Lee.Ann@GMAIL.CON '), 'Lee.Ann@gmail.com')
  assert.equal(emailMeant('lee@htmail.com'), 'lee@hotmail.com')
  assert.equal(emailMeant('lee@outlok.co'), 'lee@outlook.com')
  assert.equal(emailMeant('lee@yaho.com'), 'lee@yahoo.com')
  assert.equal(emailMeant('lee@iclod.com'), 'lee@icloud.com')
  assert.equal(emailMeant('lee@qq.con'), 'lee@qq.com')
  assert.equal(emailMeant('lee@163.co'), 'lee@163.com')
})

test('known domains, distant ones and unfinished emails have no other meaning', () => {
  const known = ['gmail.com', 'QQ.com', 'ymail.com', 'mail.com', 'foxmail.com', '126.com', 'hp.com', 'shop.example']
  known.push('yahoo.co.jp', 'yahoo.ro', 'hotmail.no', 'outlook.cz', 'Yahoo.ca')
  for (const domain of known) assert.equal(emailMeant(`lee@${domain}`), undefined, domain)
  for (const typed of ['', 'lee', 'lee@', '@gmial.com', 'lee@b@gmial.com']) {
    assert.equal(emailMeant(typed), undefined, typed)
  }
})
