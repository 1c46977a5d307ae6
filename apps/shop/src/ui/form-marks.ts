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
const namelessRules = ['required', 'chooseOne', 'format', 'tooLong', 'tooShort', 'tooSmall', 'tooLarge'] as const

/** Moves to the first field with a problem, whose message is beside it. `order`: the fields as they appear on the page. */
export function showProblems<Field extends string>(problems: FieldProblems<Field>, order: readonly Field[]): void {
  const control = firstControl(problems, order)
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}

/** What the server refused is also a toast. */
export function toastRefusal<Field extends string>(
  problems: FieldProblems<Field>,
  order: readonly Field[],
  ruleTexts: Record<FieldRule, string>,
): void {
  const message = order.map((field) => problems[field]).find((problem) => problem !== undefined) ?? ''
  const isNameless = namelessRules.some((rule) => ruleTexts[rule] === message)
  const label = isNameless ? labelOf(firstControl(problems, order)) : undefined
  toast.fail(label ? `${label}: ${message}` : message)
}

function firstControl<Field extends string>(problems: FieldProblems<Field>, order: readonly Field[]) {
  return document.getElementById(order.find((field) => problems[field] !== undefined) ?? '')
}

/** The label of a control, or of the group of a radio button; without the mark beside it, such as "required". */
function labelOf(control: HTMLElement | null): string | undefined {
  const group = control?.matches('[type=radio], [role=radio]') && control.closest('[role=radiogroup], fieldset')
  const label = group
    ? (document.getElementById(group.getAttribute('aria-labelledby') ?? '') ?? group.querySelector('legend'))
    : (control as HTMLInputElement | null)?.labels?.[0]
  return label?.firstChild?.textContent?.trim()
}
