// Confirms or refuses a proposal: confirming asks first; SecondPerson has asked already before refusing.
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { confirm } from './confirm-store.ts'
import { conflictText } from './conflict-text.ts'
import type { Decision } from './SecondPerson.tsx'
import { showToast } from './toast-store.ts'

interface DecideOptions {
  /** The proposer may only withdraw it. */
  isOwn: boolean
  question: { title: string; body?: string; points?: readonly string[] }
  decide: (decision: Decision) => Promise<unknown>
  /** Replaces the general toast after confirming. */
  confirmed?: string
  onDecided?: () => void
}

export function useDecide(options: DecideOptions): (decision: Decision) => Promise<void> {
  const { isOwn, question, decide, onDecided } = options
  const text = useText()
  const t = text.money.second
  return async (decision) => {
    const { confirm: isConfirmed } = decision
    if (isConfirmed && !(await confirm({ ...question, yes: t.confirm }))) return
    try {
      await decide(decision)
      const refusedText = isOwn ? t.tookBack : t.refused
      showToast('good', isConfirmed ? (options.confirmed ?? t.confirmed) : refusedText)
      onDecided?.()
    } catch (error) {
      showToast('bad', conflictText(text, error) ?? failureText(text, error))
    }
  }
}
