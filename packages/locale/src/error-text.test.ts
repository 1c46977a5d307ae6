// Tests that every refusal and every field rule has a text in six languages.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ErrorCode, errors, fieldRules } from '@shop/contract/errors.ts'
import { languages } from '@shop/contract/language.ts'
import { errorText, fieldText } from './error-text.ts'

const reasons = Object.keys(errors) as ErrorCode[]

/** A value for every parameter of a text. */
const params = {
  until: 1_763_000_000,
  wait: '30 seconds',
  day: 'Nov 23, 2026',
  tries_left: 3,
  missing: '12.00',
  left: 4,
  max: '9.00',
  min: '5.00',
  retry_after: 30,
  request_id: 'r-1',
  sku_id: 7,
  status: 1,
}

function checkSentence(text: string, where: string): void {
  assert.equal(typeof text, 'string', where)
  assert.ok(text.trim().length > 1, where)
  assert.equal(text, text.trim(), where)
  assert.doesNotMatch(text, /undefined|null|NaN|\[object|\$\{|[!！]| {2}/, `${where}: ${text}`)
}

test('amounts in wire format are shown as money in every language', () => {
  const amounts = { missing: '1234.50', max: '1234.50', min: '1234.50', arrival: '1234.50', of: 'fee' }
  const messages = [
    'wallet.insufficient',
    'promo.minimum',
    'refund.too_much',
    'amount.too_small',
    'amount.too_large',
  ] as const
  for (const language of languages) {
    for (const reason of [...messages, 'price.changed' as const]) {
      assert.match(errorText(language, reason, amounts), /\$1,234\.50/, `${language} ${reason}`)
    }
  }
})

test('every refusal has a text in every language, with and without its parameters', () => {
  for (const language of languages) {
    for (const reason of reasons) {
      checkSentence(errorText(language, reason), `${language} ${reason}`)
      checkSentence(errorText(language, reason, params), `${language} ${reason} with figures`)
    }
  }
})

test('a missing parameter leaves a complete sentence', () => {
  for (const language of languages) {
    for (const reason of reasons) {
      for (const name of Object.keys(params)) checkSentence(errorText(language, reason, { [name]: undefined }), reason)
    }
  }
})

test('every field rule has a text in every language', () => {
  for (const language of languages) {
    for (const rule of fieldRules) checkSentence(fieldText(language, rule), `${language} ${rule}`)
  }
})

test('the languages are not copies of each other', () => {
  for (const reason of reasons) {
    const texts = new Set(languages.map((language) => errorText(language, reason)))
    // The two Chinese versions of a short text may be the same.
    assert.ok(texts.size >= languages.length - 1, reason)
  }
  for (const rule of fieldRules) {
    const texts = new Set(languages.map((language) => fieldText(language, rule)))
    assert.ok(texts.size >= languages.length - 1, rule)
  }
})

test('the parameters of a refusal are in its text', () => {
  const shown: [ErrorCode, keyof typeof params][] = [
    ['auth.locked', 'wait'],
    ['paycode.locked', 'wait'],
    ['withdrawal.locked', 'wait'],
    ['withdrawal.card_hold', 'day'],
    ['withdrawal.card_hold', 'max'],
    ['paycode.wrong', 'tries_left'],
    ['wallet.insufficient', 'missing'],
    ['stock.insufficient', 'left'],
    ['purchase.over_limit', 'max'],
    ['promo.minimum', 'missing'],
    ['refund.too_much', 'max'],
    ['amount.too_small', 'min'],
    ['amount.too_large', 'max'],
    ['file.too_large', 'max'],
    ['rate.limited', 'retry_after'],
    ['server.failed', 'request_id'],
  ]
  for (const language of languages) {
    for (const [reason, name] of shown) {
      const text = errorText(language, reason, params)
      assert.ok(text.includes(String(params[name])), `${language} ${reason}: ${text}`)
    }
  }
})

test('no stock is "sold out", not "0 left"', () => {
  for (const language of languages) assert.doesNotMatch(errorText(language, 'stock.insufficient', { left: 0 }), /0/)
})

test('English has a singular and a plural', () => {
  assert.match(errorText('en-US', 'paycode.wrong', { tries_left: 1 }), /1 attempt left/)
  assert.match(errorText('en-US', 'paycode.wrong', { tries_left: 2 }), /2 attempts left/)
  assert.match(errorText('en-US', 'rate.limited', { retry_after: 1 }), /1 second\./)
  assert.match(errorText('en-US', 'rate.limited', { retry_after: 2 }), /2 seconds\./)
})

test('texts fixed by the specification are unchanged', () => {
  assert.equal(errorText('en-US', 'auth.required'), 'Please login first')
  assert.equal(errorText('en-US', 'refund.already_applied'), 'You have already submitted a refund request')
  assert.equal(fieldText('en-US', 'inputAccountPassword'), 'Please input account and password')
  assert.equal(fieldText('en-US', 'passwordsNotMatch'), 'Passwords do not match')
})
