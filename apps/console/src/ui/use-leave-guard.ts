// Asks before unsaved work is left, by a link, the back button or the window itself.
import { useEffect, useId } from 'react'
import { type Location, useBlocker } from 'react-router'
import type { Text } from '#text/en-US.ts'
import { useText } from '#text/use-text.ts'
import { ask, type Question } from './confirm-store.ts'

/** Whoever holds work that is not saved: a page, a panel above it. */
const holders = new Set<string>()

/** Gives the word that lets the next navigation pass, for after a save. */
export function useLeaveGuard(isDirty: boolean): () => void {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    holders.add(id)
    window.addEventListener('beforeunload', hold)
    return () => {
      holders.delete(id)
      window.removeEventListener('beforeunload', hold)
    }
  }, [id, isDirty])
  return () => holders.delete(id)
}

/** Stands once, in the frame: the router heeds one blocker only, so a page and its panels share it. */
export function useLeaveQuestion(): void {
  const text = useText()
  const blocker = useBlocker((step) => holders.size > 0 && isLeaving(step))
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per blocked navigation, each being a new object.
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isNewest = true
    void ask(leaveQuestion(text)).then((answer) => {
      if (isNewest) answer ? blocker.proceed() : blocker.reset()
    })
    return () => {
      isNewest = false
    }
  }, [blocker])
}

interface Step {
  currentLocation: Location
  nextLocation: Location
  historyAction: string
}

/** A panel's own ways to another row have asked already; the back button has not. */
function isLeaving({ currentLocation, nextLocation, historyAction }: Step): boolean {
  if (currentLocation.pathname !== nextLocation.pathname) return true
  return historyAction === 'POP' && openIn(currentLocation) !== openIn(nextLocation)
}

function openIn({ search }: Location): string | null {
  return new URLSearchParams(search).get('open')
}

export function leaveQuestion({ ui: { confirm } }: Text): Question {
  return { title: confirm.leaveTitle, body: confirm.leaveBody, yes: confirm.leave, no: confirm.stay, danger: true }
}
