// Who was faster: the first decision counts, and the second person is told whose it was.
import { Refused } from '@shop/client/failure.ts'
import type { Text } from '#text/en-US.ts'

/** The sentence for a decision that came too late; undefined when it failed for another reason. */
export function conflictText(text: Text, error: unknown): string | undefined {
  if (!(error instanceof Refused) || error.reason !== 'state.changed') return undefined
  const { by } = error.params
  return typeof by === 'string' && by ? text.money.decidedFirst(by) : text.money.changedMeanwhile
}
