// Tests for form marks: translation, changes of a field, and checks on blur.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Mark, type MarkedValues, messagesOf, withBlur, withChanges } from './form-marks.ts'

interface Values {
  name: string
  code: string
}

type Field = keyof Values

const translations = {
  english: { short: 'Too short', required: 'Please enter it' },
  chinese: { short: '太短', required: '请输入' },
}

function check(field: Field, values: Values): 'short' | undefined {
  return values[field].length < 3 ? 'short' : undefined
}

const start: MarkedValues<Field, Values> = { values: { name: 'a', code: '' }, marks: {} }

test('a mark holds no text: its message follows the language', () => {
  const current = withBlur(start, 'name', check)
  const render = (texts: (typeof translations)[keyof typeof translations]) =>
    messagesOf(current.marks, (field, mark: Mark) => {
      const rule = mark === 'checked' && check(field, current.values)
      return rule ? texts[rule] : texts.required
    })
  assert.deepEqual(render(translations.english), { name: 'Too short' })
  assert.deepEqual(render(translations.chinese), { name: '太短' })
})

test('blur checks the current value, and an empty field is not marked', () => {
  assert.equal(withBlur(start, 'code', check).marks.code, undefined)
  const typed = withChanges(start, { name: 'abcd' })
  assert.equal(withBlur(typed, 'name', check).marks.name, undefined)
})

test('a changed field loses its mark, and the others keep theirs', () => {
  const marked: MarkedValues<Field, Values> = { ...start, marks: { name: 'checked', code: { rule: 'required' } } }
  assert.deepEqual(withChanges(marked, { code: '12' }), {
    values: { name: 'a', code: '12' },
    marks: { name: 'checked', code: undefined },
  })
})
