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

/** Rules whose message names no field: the toast adds the field's label. */
export const namelessRules = ['required', 'chooseOne', 'format', 'tooLong', 'tooShort', 'tooSmall', 'tooLarge'] as const

interface ShownAs {
  /** No toast. */
  isInline?: boolean | undefined
  /** The messages of `namelessRules` in the current language. */
  nameless?: readonly string[]
}

/** `order`: the fields as they appear on the page. */
export function showProblems<Field extends string>(
  problems: FieldProblems<Field>,
  order: readonly Field[],
  { isInline = false, nameless = [] }: ShownAs = {},
): void {
  const first = order.find((field) => problems[field] !== undefined)
  if (!first) return
  const control = document.getElementById(first)
  const message = problems[first] ?? ''
  const label = nameless.includes(message) ? labelOf(control) : undefined
  if (!isInline) toast.fail(label ? `${label}: ${message}` : message)
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}

/** The label of a control, or of the group of a radio button; without the mark beside it, such as "required". */
function labelOf(control: HTMLElement | null): string | undefined {
  const group = control?.matches('[type=radio], [role=radio]') && control.closest('[role=radiogroup], fieldset')
  const label = group
    ? (document.getElementById(group.getAttribute('aria-labelledby') ?? '') ?? group.querySelector('legend'))
    : (control as HTMLInputElement | null)?.labels?.[0]
  return label?.firstChild?.textContent?.trim()
}
