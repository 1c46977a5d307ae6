// Asks before unsaved work is left, by a link, the back button or the window itself.
import { useEffect, useId } from 'react'
import { type Location, useBlocker } from 'react-router'
import type { Text } from '#text/en-US.ts'
import { useText } from '#text/use-text.ts'
import { confirm, type Question } from './confirm-store.ts'

/** Whoever holds work that is not saved: a page, a panel above it. */
const dirtyIds = new Set<string>()

/** Gives the word that lets the next navigation pass, for after a save. */
export function useLeaveGuard(isDirty: boolean): () => void {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    dirtyIds.add(id)
    window.addEventListener('beforeunload', preventUnload)
    return () => {
      dirtyIds.delete(id)
      window.removeEventListener('beforeunload', preventUnload)
    }
  }, [id, isDirty])
  return () => dirtyIds.delete(id)
}

/** Stands once, in the frame: the router heeds one blocker only, so a page and its panels share it. */
export function useLeaveConfirm(): void {
  const text = useText()
  const blocker = useBlocker((step) => dirtyIds.size > 0 && isLeaving(step))
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per blocked navigation, each being a new object.
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isCurrent = true
    void confirm(leaveQuestion(text)).then((answer) => {
      if (isCurrent) answer ? blocker.proceed() : blocker.reset()
    })
    return () => {
      isCurrent = false
    }
  }, [blocker])
}

interface Navigation {
  currentLocation: Location
  nextLocation: Location
  historyAction: string
}

/** A panel's own ways to another row have asked already; the back button has not. */
function isLeaving({ currentLocation, nextLocation, historyAction }: Navigation): boolean {
  if (currentLocation.pathname !== nextLocation.pathname) return true
  return historyAction === 'POP' && openIn(currentLocation) !== openIn(nextLocation)
}

function openIn({ search }: Location): string | null {
  return new URLSearchParams(search).get('open')
}

export function leaveQuestion({ ui: { confirm: texts } }: Text): Question {
  return { title: texts.leaveTitle, body: texts.leaveBody, yes: texts.leave, no: texts.stay, danger: true }
}
