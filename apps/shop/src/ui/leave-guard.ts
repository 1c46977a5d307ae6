// Asks for confirmation before the browser's back button or a link leaves a page with unsaved input.
import { useEffect, useRef } from 'react'

type LeaveConfirm = () => Promise<boolean>

interface LeaveGuardOptions {
  /** Links leave at once. */
  isBackOnly?: boolean
}

let active: ({ confirm: LeaveConfirm } & LeaveGuardOptions) | undefined

/** The confirmation of the current page before a step back or a link; undefined when it may be left at once. */
export function currentLeaveConfirm(by: 'back' | 'link'): LeaveConfirm | undefined {
  return by === 'link' && active?.isBackOnly ? undefined : active?.confirm
}

/** Returns a function that removes the guard at once: after saving, or after another confirmation. */
export function useLeaveGuard(
  isUnsaved: boolean,
  confirm: LeaveConfirm,
  { isBackOnly = false }: LeaveGuardOptions = {},
): () => void {
  const latest = useRef(confirm)
  useEffect(() => {
    latest.current = confirm
  })
  useEffect(() => {
    if (!isUnsaved) return
    const own = { confirm: () => latest.current(), isBackOnly }
    active = own
    return () => {
      if (active === own) active = undefined
    }
  }, [isUnsaved, isBackOnly])
  return () => {
    active = undefined
  }
}
