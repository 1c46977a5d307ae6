// Deciding on what somebody proposed: confirming asks once more, and refusing has been asked about by SecondPerson.
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { ask } from './confirm-store.ts'
import type { Decision } from './SecondPerson.tsx'
import { showToast } from './toast-store.ts'
import { tooLateText } from './too-late.ts'

export interface Deciding {
  /** The proposer may only take it back. */
  mine: boolean
  question: { title: string; body?: string; points?: readonly string[] }
  decide: (decision: Decision) => Promise<unknown>
  onDecided?: () => void
}

export function useDeciding({ mine, question, decide, onDecided }: Deciding): (decision: Decision) => Promise<void> {
  const text = useText()
  const words = text.money.second
  return async (decision) => {
    const { confirm } = decision
    if (confirm && !(await ask({ ...question, yes: words.confirm }))) return
    try {
      await decide(decision)
      const over = mine ? words.tookBack : words.refused
      showToast('good', confirm ? words.confirmed : over)
      onDecided?.()
    } catch (error) {
      showToast('bad', tooLateText(text, error) ?? failureText(text, error))
    }
  }
}
