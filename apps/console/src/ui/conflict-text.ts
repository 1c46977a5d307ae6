// The message for a decision that somebody else made first.
import { Refused } from '@shop/client/failure.ts'
import type { Text } from '#text/en-US.ts'

/** Names who decided first; undefined when the call failed for another reason. */
export function conflictText(text: Text, error: unknown): string | undefined {
  if (!(error instanceof Refused) || error.reason !== 'state.changed') return undefined
  const { by } = error.params
  return typeof by === 'string' && by ? text.money.decidedFirst(by) : text.money.changedMeanwhile
}
