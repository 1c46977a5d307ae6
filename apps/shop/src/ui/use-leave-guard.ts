// Makes a page with unsaved input ask before Back or a link leaves it.
import { useEffect, useRef } from 'react'
import { clearLeaveConfirmation, type LeaveConfirm, setLeaveConfirmation } from './leave-guard.ts'

/** Returns a function that removes the guard at once: after saving, or after another confirmation. */
export function useLeaveGuard(
  isUnsaved: boolean,
  confirm: LeaveConfirm,
  { isBackOnly = false }: { isBackOnly?: boolean } = {},
): () => void {
  const latest = useRef(confirm)
  useEffect(() => {
    latest.current = confirm
  })
  useEffect(() => {
    if (!isUnsaved) return
    const own = { confirm: () => latest.current(), isBackOnly }
    setLeaveConfirmation(own)
    return () => clearLeaveConfirmation(own)
  }, [isUnsaved, isBackOnly])
  return () => setLeaveConfirmation(undefined)
}
