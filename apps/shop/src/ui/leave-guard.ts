// What happens before the browser's back button or a link leaves a page: it asks, or Back leads elsewhere.

export type LeaveConfirm = () => Promise<boolean>

/** An object, so that a page clears only its own. */
interface BackTarget {
  path: string
}

let active: LeaveConfirm | undefined
let backTarget: BackTarget | undefined

/** The confirmation of the current page, which has unsaved input; undefined when it may be left at once. */
export function currentLeaveConfirm(): LeaveConfirm | undefined {
  return active
}

export function setLeaveConfirmation(next: LeaveConfirm | undefined): void {
  active = next
}

/** Unless another page has set its own. */
export function clearLeaveConfirmation(own: LeaveConfirm): void {
  if (active === own) active = undefined
}

export function setBackTarget(next: BackTarget): void {
  backTarget = next
}

export function clearBackTarget(own: BackTarget): void {
  if (backTarget === own) backTarget = undefined
}

/** For one step: a second one may follow before the page has changed. */
export function takeBackTarget(): string | undefined {
  const path = backTarget?.path
  backTarget = undefined
  return path
}
