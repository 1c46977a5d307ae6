// Asks before unsaved work is left by a link, the back button or closing the window.
import { useUnloadWarning } from '@shop/ui/use-unload-warning.ts'
import { useEffect, useId } from 'react'
import type { StartTexts } from '#text/en-US.ts'
import { useText } from '#text/use-text.ts'
import { confirm, type Question } from './confirm-store.ts'
import { type Step, setLeaveConfirm } from './router.tsx'

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

/** Used once, in the shell: the router has a single confirmation, so a page and its panels share it. */
export function useLeaveConfirm(): void {
  const text = useText()
  useEffect(() => {
    const confirmLeave = async () => (await confirm(leaveQuestion(text))) !== undefined
    setLeaveConfirm((step) => (dirtyIds.size > 0 && isLeaving(step) ? confirmLeave : undefined))
    return () => setLeaveConfirm(undefined)
  }, [text])
}

/** A panel has shown its dialog before it moves to another row; the back button has not. */
function isLeaving({ from, to, action }: Step): boolean {
  if (from.pathname !== to.pathname) return true
  return action === 'POP' && openIn(from) !== openIn(to)
}

function openIn({ search }: Step['to']): string | null {
  return new URLSearchParams(search).get('open')
}

export function leaveQuestion({ ui: { confirm: texts } }: StartTexts): Question {
  return { title: texts.leaveTitle, body: texts.leaveBody, yes: texts.leave, no: texts.stay, danger: true }
}
