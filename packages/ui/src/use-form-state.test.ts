// Tests of the form state: changes of a field and of its parts, and checks on blur.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type MarkedValues, withChanges, withCheck } from './use-form-state.ts'

interface Values {
  name: string
  code: string
  zones: readonly string[]
}

type Mark = 'short' | 'refused'

const check = ({ name, code }: Values) => ({
  name: name.length < 3 ? ('short' as const) : undefined,
  code: code.length < 3 ? ('short' as const) : undefined,
})

const start: MarkedValues<Values, Mark> = { values: { name: 'a', code: '', zones: [] }, marks: {}, edited: [] }

test('a check marks its field and no other', () => {
  assert.deepEqual(withCheck(start, 'name', check).marks, { name: 'short' })
})

test('a check uses the current value, and a correct one loses its mark', () => {
  const marked = withCheck(start, 'name', check)
  const typed = { ...marked, values: { ...marked.values, name: 'abcd' } }
  assert.deepEqual(withCheck(typed, 'name', check).marks, { name: undefined })
})

test('a changed field counts as edited and loses its mark; the others keep theirs', () => {
  const marked: MarkedValues<Values, Mark> = { ...start, marks: { name: 'short', code: 'refused' } }
  assert.deepEqual(withChanges(marked, { code: '12' }), {
    values: { name: 'a', code: '12', zones: [] },
    marks: { name: 'short' },
    edited: ['code'],
  })
  assert.deepEqual(withChanges(withChanges(marked, { code: '12' }), { code: '123' }).edited, ['code'])
})

test('a changed field loses the marks of its parts, not those of a field whose name begins alike', () => {
  const marks = { 'zones.2.first': 'refused', zones: 'refused', zonesNote: 'refused' } as const
  assert.deepEqual(withChanges({ ...start, marks }, { zones: ['a'] }).marks, { zonesNote: 'refused' })
})
