// Which fields of a form are marked as invalid, and why (made on render, in the current language); and showing the first.
import type { FieldRule } from '@shop/contract/errors.ts'
import type { Marks } from '@shop/ui/use-form-state.ts'

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

/**
 * Moves to the first field with a problem, whose message is beside it; false when the page has no such field. `order`:
 * the fields as they appear on the page.
 */
export function showProblems<Field extends string>(problems: FieldProblems<Field>, order: readonly Field[]): boolean {
  const marked = order.filter((field) => problems[field] !== undefined).map((field) => document.getElementById(field))
  // A folded part hides its messages, and a field in it takes no focus.
  for (const field of marked) field?.closest('details')?.setAttribute('open', '')
  const control = marked[0] ?? null
  control?.focus({ preventScroll: true })
  // After the render, because the message makes the field higher.
  if (control) requestAnimationFrame(() => scrollToField(control))
  return control !== null
}

/** A field in view with its message stays where it is: a page that jumps has to be read again. */
function scrollToField(control: HTMLElement): void {
  const message = document.getElementById(`${control.id}-error`) ?? control
  // With its label.
  const field = control.closest<HTMLElement>('[data-field]') ?? control
  const { top } = field.getBoundingClientRect()
  const { bottom } = message.getBoundingClientRect()
  if (!isInView(field, top + 2) || !isInView(message, bottom - 2)) field.scrollIntoView({ block: 'center' })
}

/** Neither scrolled away nor behind a bar. */
function isInView(element: HTMLElement, y: number): boolean {
  const [front] = document.elementsFromPoint(element.getBoundingClientRect().left + 2, y).filter(isNoToast)
  return front !== undefined && (element.contains(front) || front.contains(element))
}

const isNoToast = (element: Element) => element.closest('[data-toast]') === null
