// Test of form marks: they hold no text, so the message follows the language.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Mark, messagesOf } from './form-marks.ts'

const translations = {
  english: { short: 'Too short', required: 'Please enter it' },
  chinese: { short: '太短', required: '请输入' },
}

test('a mark holds no text: its message follows the language', () => {
  const marks = { name: 'checked', code: { rule: 'required' }, note: undefined } as const
  const render = (texts: (typeof translations)[keyof typeof translations]) =>
    messagesOf(marks, (_, mark: Mark) => (mark === 'checked' ? texts.short : texts.required))
  assert.deepEqual(render(translations.english), { name: 'Too short', code: 'Please enter it', note: undefined })
  assert.deepEqual(render(translations.chinese), { name: '太短', code: '请输入', note: undefined })
})
