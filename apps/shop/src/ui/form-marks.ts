// Which fields of a form are marked as invalid, and why (made on render, in the current language); and showing the first.
import type { FieldRule } from '@shop/contract/errors.ts'
import type { Marks } from '@shop/ui/use-form-state.ts'
import { toast } from './toast-store.ts'

export type Mark = 'checked' | 'refused' | { rule: FieldRule }

export function messagesOf<Field extends string>(
  marks: Marks<Mark>,
  message: (field: Field, mark: Mark) => string | undefined,
): FieldProblems<Field> {
  const marked = (Object.entries(marks) as [Field, Mark | undefined][]).map(([field, mark]) => [
    field,
    mark && message(field, mark),
  ])
  return Object.fromEntries(marked) as FieldProblems<Field>
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
