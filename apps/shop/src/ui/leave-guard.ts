// The question before a page with something unsaved is left by the browser's own back.
import { useEffect, useRef } from 'react'

type LeaveConfirm = () => Promise<boolean>

let activeConfirm: LeaveConfirm | undefined

/** What the page on stage asks before it is left; undefined when it may simply go. */
export function currentLeaveConfirm(): LeaveConfirm | undefined {
  return activeConfirm
}

/** Answers how to let go at once: after saving, or when it was asked already. */
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
