// Which answer to a refund its owner has looked at: home does not remind of it again.
import type { OrderCard } from '@shop/contract/orders.ts'
import { useSyncExternalStore } from 'react'
import { createKeeper } from '#kept.ts'

type Answered = Pick<OrderCard, 'id' | 'answered'>

const seen = createKeeper('seenAnswer', () => localStorage)
const listeners = new Set<() => void>()

function onSeen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function markOf({ id, answered }: Answered): string | undefined {
  return answered ? `${id} ${answered.time.getTime()}` : undefined
}

export function noteAnswerSeen(owner: number, order: Answered): void {
  const mark = markOf(order)
  if (mark === undefined) return
  seen.keep(owner, mark)
  for (const listener of listeners) listener()
}

/** False for an order without an answer: what still waits for its owner is not over by looking. */
export function useAnswerSeen(owner: number, order: Answered | null | undefined): boolean {
  const mark = order ? markOf(order) : undefined
  return useSyncExternalStore(onSeen, () => mark !== undefined && seen.read(owner) === mark)
}
