// Tests of the marks of a form: what follows the language, what a change takes away, what leaving a field finds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changed, type Held, left, type Mark, sentencesOf } from './form-marks.ts'

interface Values {
  name: string
  code: string
}

type Field = keyof Values

const words = {
  english: { short: 'Too short', required: 'Please enter it' },
  chinese: { short: '太短', required: '请输入' },
}

function check(field: Field, values: Values): 'short' | undefined {
  return values[field].length < 3 ? 'short' : undefined
}

const start: Held<Field, Values> = { values: { name: 'a', code: '' }, marks: {} }

test('a mark holds no words: another language draws other sentences', () => {
  const held = left(start, 'name', check)
  const draw = (spoken: (typeof words)[keyof typeof words]) =>
    sentencesOf(held.marks, (field, mark: Mark) => {
      const rule = mark === 'checked' && check(field, held.values)
      return rule ? spoken[rule] : spoken.required
    })
  assert.deepEqual(draw(words.english), { name: 'Too short' })
  assert.deepEqual(draw(words.chinese), { name: '太短' })
})

test('leaving a field judges what it holds then; one left empty is not complained about', () => {
  assert.equal(left(start, 'code', check).marks.code, undefined)
  const typed = changed(start, { name: 'abcd' })
  assert.equal(left(typed, 'name', check).marks.name, undefined)
})

test('a changed field loses its mark, the others keep theirs', () => {
  const marked: Held<Field, Values> = { ...start, marks: { name: 'checked', code: { rule: 'required' } } }
  assert.deepEqual(changed(marked, { code: '12' }), {
    values: { name: 'a', code: '12' },
    marks: { name: 'checked', code: undefined },
  })
})
