// Tests that the sentences of a reason are joined as each language does it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '@shop/contract/language.ts'
import { reasonText } from './withdrawal-view.ts'

test('sentences are separated by a space only in languages that use one', () => {
  for (const language of languages) {
    const text = reasonText(language, { reason: 'sent_back', text: 'Ref. 7' })
    assert.ok(text.endsWith('Ref. 7'), text)
    assert.doesNotMatch(text, /。 /, language)
  }
  assert.match(reasonText('ko-KR', { reason: 'sent_back', text: '' }), /\. \S/)
})
