// Asks for confirmation before the browser's back button or a link leaves a page with unsaved input.

export type LeaveConfirm = () => Promise<boolean>

interface LeaveConfirmation {
  confirm: LeaveConfirm
  /** Links leave at once. */
  isBackOnly: boolean
}

let active: LeaveConfirmation | undefined

/** The confirmation of the current page before a step back or a link; undefined when it may be left at once. */
export function currentLeaveConfirm(by: 'back' | 'link'): LeaveConfirm | undefined {
  return by === 'link' && active?.isBackOnly ? undefined : active?.confirm
}

export function setLeaveConfirmation(next: LeaveConfirmation | undefined): void {
  active = next
}

/** Unless another page has set its own. */
export function clearLeaveConfirmation(own: LeaveConfirmation): void {
  if (active === own) active = undefined
}
