// Makes a page with unsaved input ask before Back or a link leaves it, or Back lead to another page than the one before.
import { useEffect, useRef } from 'react'
import {
  clearBackTarget,
  clearLeaveConfirmation,
  type LeaveConfirm,
  setBackTarget,
  setLeaveConfirmation,
} from './leave-guard.ts'

/** Returns a function that removes the guard at once: after saving, or after another confirmation. */
export function useLeaveGuard(isUnsaved: boolean, confirm: LeaveConfirm): () => void {
  const latest = useRef(confirm)
  useEffect(() => {
    latest.current = confirm
  })
  useEffect(() => {
    if (!isUnsaved) return
    const own = () => latest.current()
    setLeaveConfirmation(own)
    return () => clearLeaveConfirmation(own)
  }, [isUnsaved])
  return () => setLeaveConfirmation(undefined)
}

/** The next Back opens this path; the page before is one step further. */
export function useBackTarget(path: string | undefined): void {
  useEffect(() => {
    if (path === undefined) return
    const own = { path }
    setBackTarget(own)
    return () => clearBackTarget(own)
  }, [path])
}
