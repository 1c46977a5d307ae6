// Tests for masked contacts, and for a requested code that is kept while the user reads the mail.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskedEmail, maskedMobile, readSentCode, type SentCode, saveSentCode } from './contact.ts'

const now = 1_800_000_000_000
const sent: SentCode = {
  kind: 'email',
  contact: 'a@b.example',
  readyAt: now + 60_000,
  request: 'key',
  requestedAt: now,
}

test('a requested code is kept for its user and kind', () => {
  saveSentCode(7, sent)
  assert.deepEqual(readSentCode(7, 'email', now + 60_000), sent)
  assert.equal(readSentCode(7, 'mobile', now), undefined)
  assert.equal(readSentCode(8, 'email', now), undefined)
  assert.equal(readSentCode(7, 'email', now), undefined, 'reading by another user deletes it')
})

test('a code is dropped when it expires and after use', () => {
  saveSentCode(7, sent)
  assert.equal(readSentCode(7, 'email', now + 10 * 60_000), undefined)
  saveSentCode(7, undefined)
  assert.equal(readSentCode(7, 'email', now), undefined)
})

test('an email keeps the first and last letter and the domain', () => {
  assert.equal(maskedEmail('marina@shop.example'), 'm***a@shop.example')
  assert.equal(maskedEmail('ab@shop.example'), 'a***@shop.example')
  assert.equal(maskedEmail('李小龙传奇@店.中国'), '李***奇@店.中国')
})

test('a mobile number keeps the last four digits', () => {
  assert.equal(maskedMobile('+8613800138000'), '••••\u00a08000')
})
