// Tests for masked emails and mobile numbers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskedEmail, maskedMobile } from './mask.ts'

test('an email keeps the first and last letter and the domain', () => {
  assert.equal(maskedEmail('marina@shop.example'), 'm***a@shop.example')
  assert.equal(maskedEmail('ab@shop.example'), 'a***@shop.example')
  assert.equal(maskedEmail('李小龙传奇@店.中国'), '李***奇@店.中国')
})

test('a mobile number keeps the last four digits', () => {
  assert.equal(maskedMobile('+8613800138000'), '••• 8000')
})
