// What is left to see of an email and a mobile.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskedEmail, maskedMobile } from './mask.ts'

test('of an email the first and last letter and the house stay', () => {
  assert.equal(maskedEmail('marina@shop.example'), 'm***a@shop.example')
  assert.equal(maskedEmail('ab@shop.example'), 'a***@shop.example')
  assert.equal(maskedEmail('李小龙传奇@店.中国'), '李***奇@店.中国')
})

test('of a mobile the last four digits stay', () => {
  assert.equal(maskedMobile('+8613800138000'), '••• 8000')
})
