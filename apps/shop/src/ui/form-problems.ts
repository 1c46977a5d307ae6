// Shows the problems of a form: a toast with the first one, and the focus on its field.
import { toast } from './toast-store.ts'

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
