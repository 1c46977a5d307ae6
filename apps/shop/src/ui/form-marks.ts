// Which fields of a form are marked as invalid, and why (made on render, in the current language); and showing the first.
import type { FieldRule } from '@shop/contract/errors.ts'
import { toast } from './toast-store.ts'

export type Mark = 'checked' | 'refused' | { rule: FieldRule }
export type Marks<Field extends string> = Partial<Record<Field, Mark>>

export interface MarkedValues<Field extends string, Values> {
  values: Values
  marks: Marks<Field>
}

export function messagesOf<Field extends string>(
  marks: Marks<Field>,
  message: (field: Field, mark: Mark) => string | undefined,
): FieldProblems<Field> {
  const marked = (Object.entries(marks) as [Field, Mark | undefined][]).map(([field, mark]) => [
    field,
    mark && message(field, mark),
  ])
  return Object.fromEntries(marked) as FieldProblems<Field>
}

export function withChanges<Field extends string, Values>(
  current: MarkedValues<Field, Values>,
  part: Partial<Values>,
): MarkedValues<Field, Values> {
  const touched = Object.fromEntries(Object.keys(part).map((name) => [name, undefined]))
  return { ...current, values: { ...current.values, ...part }, marks: { ...current.marks, ...touched } }
}

/** Uses the values of the moment: a press may have changed the field meanwhile. */
export function withBlur<Field extends string, Values extends Record<Field, unknown>>(
  current: MarkedValues<Field, Values>,
  field: Field,
  check: (field: Field, values: Values) => string | undefined,
): MarkedValues<Field, Values> {
  if (!current.values[field]) return current
  const isWrong = check(field, current.values) !== undefined
  return { ...current, marks: { ...current.marks, [field]: isWrong ? 'checked' : undefined } }
}

/** The message per field; an empty one only marks the field. */
export type FieldProblems<Field extends string> = Partial<Record<Field, string>>

/** `order`: the fields as they appear on the page. */
export function showProblems<Field extends string>(
  problems: FieldProblems<Field>,
  order: readonly Field[],
  isInline = false,
): void {
  const first = order.find((field) => problems[field] !== undefined)
  if (!first) return
  if (!isInline) toast.fail(problems[first] ?? '')
  const control = document.getElementById(first)
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
