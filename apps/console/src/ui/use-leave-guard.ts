// Asks before a page with unsaved work is left, by a link, the back button or the window itself.
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '#text/use-text.ts'
import { ask } from './confirm-store.ts'

/** Gives the word that lets the next navigation pass, for after a save. */
export function useLeaveGuard(isDirty: boolean): () => void {
  const words = useText().ui.confirm
  const isFree = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  )
  const isBlocked = blocker.state === 'blocked'
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per blocked navigation.
  useEffect(() => {
    if (!isBlocked) return
    const question = { title: words.leaveTitle, body: words.leaveBody, yes: words.leave, no: words.stay, danger: true }
    void ask(question).then((answer) => (answer ? blocker.proceed?.() : blocker.reset?.()))
  }, [isBlocked])
  useEffect(() => {
    if (!isDirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isDirty])
  return () => {
    isFree.current = true
  }
}
