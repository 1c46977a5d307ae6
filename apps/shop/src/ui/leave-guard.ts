// Asks for confirmation before the browser's back button leaves a page with unsaved input.
import { useEffect, useRef } from 'react'

type LeaveConfirm = () => Promise<boolean>

let activeConfirm: LeaveConfirm | undefined

/** The confirmation of the current page; undefined when it may be left at once. */
export function currentLeaveConfirm(): LeaveConfirm | undefined {
  return activeConfirm
}

/** Returns a function that removes the guard at once: after saving, or after another confirmation. */
export function useLeaveGuard(isUnsaved: boolean, confirm: LeaveConfirm): () => void {
  const latest = useRef(confirm)
  useEffect(() => {
    latest.current = confirm
  })
  useEffect(() => {
    if (!isUnsaved) return
    const ownConfirm = () => latest.current()
    activeConfirm = ownConfirm
    return () => {
      if (activeConfirm === ownConfirm) activeConfirm = undefined
    }
  }, [isUnsaved])
  return () => {
    activeConfirm = undefined
  }
}
