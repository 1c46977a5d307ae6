// Asks before unsaved work is left by a link, the back button or closing the window.
import { useUnloadWarning } from '@shop/ui/use-unload-warning.ts'
import { useEffect, useId } from 'react'
import { type Location, useBlocker } from 'react-router'
import type { StartText } from '#text/en-US.ts'
import { useText } from '#text/use-text.ts'
import { confirm, type Question } from './confirm-store.ts'

/** The pages and panels with unsaved work. */
const dirtyIds = new Set<string>()

/** Returns a function that lets the next navigation pass, for use after a save. */
export function useLeaveGuard(isDirty: boolean): () => void {
  const id = useId()
  useUnloadWarning(isDirty)
  useEffect(() => {
    if (!isDirty) return
    dirtyIds.add(id)
    return () => void dirtyIds.delete(id)
  }, [id, isDirty])
  return () => dirtyIds.delete(id)
}

/** Used once, in the shell: the router supports a single blocker, so a page and its panels share it. */
export function useLeaveConfirm(): void {
  const text = useText()
  const blocker = useBlocker((step) => dirtyIds.size > 0 && isLeaving(step))
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once per blocked navigation, each a new object.
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

/** A panel has asked before it moves to another row; the back button has not. */
function isLeaving({ currentLocation, nextLocation, historyAction }: Navigation): boolean {
  if (currentLocation.pathname !== nextLocation.pathname) return true
  return historyAction === 'POP' && openIn(currentLocation) !== openIn(nextLocation)
}

function openIn({ search }: Location): string | null {
  return new URLSearchParams(search).get('open')
}

export function leaveQuestion({ ui: { confirm: texts } }: StartText): Question {
  return { title: texts.leaveTitle, body: texts.leaveBody, yes: texts.leave, no: texts.stay, danger: true }
}
