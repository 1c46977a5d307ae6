// Shows what is wrong with a form: at the field, in a toast, and with the cursor on the first faulty field.
import { toast } from './toast-store.ts'

/** What is wrong at which field; an empty sentence only marks the field. */
export type FieldProblems<Field extends string> = Partial<Record<Field, string>>

export function hasProblems(problems: FieldProblems<string>): boolean {
  return Object.values(problems).some((problem) => problem !== undefined)
}

/** The fields in the order they stand on the page. */
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
