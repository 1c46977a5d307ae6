// Tests that every refusal and every broken rule is a proper sentence in six languages.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ErrorCode, errors, fieldRules } from '@shop/contract/errors.ts'
import { languages } from '@shop/contract/language.ts'
import { errorText, fieldText } from './error-text.ts'

const reasons = Object.keys(errors) as ErrorCode[]

/** A value for whatever a sentence may ask for. */
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

test('amounts arrive as on the wire and are read as money in every language', () => {
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

test('every refusal has a sentence in every language, with and without its figures', () => {
  for (const language of languages) {
    for (const reason of reasons) {
      checkSentence(errorText(language, reason), `${language} ${reason}`)
      checkSentence(errorText(language, reason, params), `${language} ${reason} with figures`)
    }
  }
})

test('a figure that is missing leaves the sentence whole', () => {
  for (const language of languages) {
    for (const reason of reasons) {
      for (const name of Object.keys(params)) checkSentence(errorText(language, reason, { [name]: undefined }), reason)
    }
  }
})

test('every broken rule of a field has a sentence in every language', () => {
  for (const language of languages) {
    for (const rule of fieldRules) checkSentence(fieldText(language, rule), `${language} ${rule}`)
  }
})

test('the languages are not copies of each other', () => {
  for (const reason of reasons) {
    const texts = new Set(languages.map((language) => errorText(language, reason)))
    // The two Chinese may agree on a short sentence.
    assert.ok(texts.size >= languages.length - 1, reason)
  }
  for (const rule of fieldRules) {
    const texts = new Set(languages.map((language) => fieldText(language, rule)))
    assert.ok(texts.size >= languages.length - 1, rule)
  }
})

test('the figures of a refusal are in its sentence', () => {
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

test('the last item sold is sold out, not "0 left"', () => {
  for (const language of languages) assert.doesNotMatch(errorText(language, 'stock.insufficient', { left: 0 }), /0/)
})

test('one is one and two are many in English', () => {
  assert.match(errorText('en-US', 'paycode.wrong', { tries_left: 1 }), /1 attempt left/)
  assert.match(errorText('en-US', 'paycode.wrong', { tries_left: 2 }), /2 attempts left/)
  assert.match(errorText('en-US', 'rate.limited', { retry_after: 1 }), /1 second\./)
  assert.match(errorText('en-US', 'rate.limited', { retry_after: 2 }), /2 seconds\./)
})

test('the sentences the specification fixes are its own', () => {
  assert.equal(errorText('en-US', 'auth.required'), 'Please login first')
  assert.equal(errorText('en-US', 'refund.already_applied'), 'You have already submitted a refund request')
  assert.equal(fieldText('en-US', 'inputAccountPassword'), 'Please input account and password')
  assert.equal(fieldText('en-US', 'passwordsNotMatch'), 'Passwords do not match')
})
