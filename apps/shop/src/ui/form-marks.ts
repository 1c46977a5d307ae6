// Which fields of a form are marked and why; the sentences are made while drawing, in the language spoken then.
import type { FieldRule } from '@shop/contract/errors.ts'
import type { Faults } from './form-faults.ts'

/** Why a field is marked, without words: its sentence is made while drawing and follows the language. */
export type Mark = 'checked' | 'refused' | { rule: FieldRule }
export type Marks<Field extends string> = Partial<Record<Field, Mark>>

export interface Held<Field extends string, Values> {
  values: Values
  marks: Marks<Field>
}

export function sentencesOf<Field extends string>(
  marks: Marks<Field>,
  sentence: (field: Field, mark: Mark) => string | undefined,
): Faults<Field> {
  const marked = (Object.entries(marks) as [Field, Mark | undefined][]).map(([field, mark]) => [
    field,
    mark && sentence(field, mark),
  ])
  return Object.fromEntries(marked) as Faults<Field>
}

export function changed<Field extends string, Values>(
  held: Held<Field, Values>,
  part: Partial<Values>,
): Held<Field, Values> {
  const touched = Object.fromEntries(Object.keys(part).map((name) => [name, undefined]))
  return { ...held, values: { ...held.values, ...part }, marks: { ...held.marks, ...touched } }
}

/** Judged when it is due: a press may have changed the field meanwhile. */
export function left<Field extends string, Values extends Record<Field, unknown>>(
  held: Held<Field, Values>,
  field: Field,
  check: (field: Field, values: Values) => string | undefined,
): Held<Field, Values> {
  if (!held.values[field]) return held
  const isWrong = check(field, held.values) !== undefined
  return { ...held, marks: { ...held.marks, [field]: isWrong ? 'checked' : undefined } }
}
