// Tests of one-time codes against the vectors of RFC 6238.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findTotpStep, makeTotpSecret, totpCode, totpUri } from './totp.ts'

// The RFC's key "12345678901234567890" in base32; its eight digits end in our six.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const vectors: [number, string][] = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
]

const at = (seconds: number) => new Date(seconds * 1000)

test('the codes are those of the RFC', () => {
  for (const [seconds, code] of vectors) {
    assert.equal(totpCode(secret, Math.floor(seconds / 30)), code.slice(-6))
    assert.equal(findTotpStep(secret, code.slice(-6), at(seconds)), Math.floor(seconds / 30))
  }
})

test('a code is accepted one step before and after its own, not two', () => {
  const step = 41_152_263
  const code = totpCode(secret, step)
  for (const drift of [-1, 0, 1]) assert.equal(findTotpStep(secret, code, at((step + drift) * 30)), step)
  for (const drift of [-2, 2]) assert.equal(findTotpStep(secret, code, at((step + drift) * 30)), undefined)
  assert.equal(findTotpStep(secret, code, at(step * 30 + 59)), step)
})

test('anything but a valid code is not found', () => {
  const now = at(1111111111)
  for (const code of ['', '0', '000000', '14050471', '05047１', ' 50471', '0504711', 'abcdef', '💥']) {
    assert.equal(findTotpStep(secret, code, now), undefined, code)
  }
})

test('a new secret is 32 letters of base32, never the same, and makes six digits', () => {
  const secrets = Array.from({ length: 50 }, makeTotpSecret)
  assert.equal(new Set(secrets).size, 50)
  for (const generated of secrets) {
    assert.match(generated, /^[A-Z2-7]{32}$/)
    assert.match(totpCode(generated, 1), /^\d{6}$/)
  }
})

test('the otpauth URL has what an authenticator needs', () => {
  const url = new URL(totpUri(secret, 'ann.lee'))
  assert.equal(url.protocol, 'otpauth:')
  assert.equal(decodeURIComponent(url.pathname.split('/').at(-1) ?? ''), 'Tradewind:ann.lee')
  assert.deepEqual(Object.fromEntries(url.searchParams), { secret, issuer: 'Tradewind', digits: '6', period: '30' })
})
