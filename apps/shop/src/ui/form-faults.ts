// Shows what is wrong with a form: at the field, in a toast, and with the cursor on the first faulty field.
import { toast } from './toast-store.ts'

/** What is wrong at which field; an empty sentence only marks the field. */
export type Faults<Field extends string> = Partial<Record<Field, string>>

export function hasFaults(faults: Faults<string>): boolean {
  return Object.values(faults).some((fault) => fault !== undefined)
}

/** The fields in the order they stand on the page. */
export function showFaults<Field extends string>(
  faults: Faults<Field>,
  order: readonly Field[],
  isInPlace = false,
): void {
  const first = order.find((field) => faults[field] !== undefined)
  if (!first) return
  if (!isInPlace) toast.fail(faults[first] ?? '')
  const control = document.getElementById(first)
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
