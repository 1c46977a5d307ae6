// Tests of a code that waits while its mail is read.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepSent, readSent, type SentCode } from './contact-code.ts'

const now = 1_800_000_000_000
const sent: SentCode = { kind: 'email', contact: 'a@b.example', readyAt: now + 60_000, request: 'key', askedAt: now }

test('a code asked for is found again, by its owner and for its kind', () => {
  keepSent(7, sent)
  assert.deepEqual(readSent(7, 'email', now + 60_000), sent)
  assert.equal(readSent(7, 'mobile', now), undefined)
  assert.equal(readSent(8, 'email', now), undefined)
  assert.equal(readSent(7, 'email', now), undefined, 'another person has taken it away')
})

test('it is forgotten once it no longer counts, and when it was used', () => {
  keepSent(7, sent)
  assert.equal(readSent(7, 'email', now + 10 * 60_000), undefined)
  keepSent(7, undefined)
  assert.equal(readSent(7, 'email', now), undefined)
})
