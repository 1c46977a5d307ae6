// The messages of a conversation as they come in pieces, put together in order; pure.
import type { ThreadDetail } from '@shop/contract/people/admin-support.ts'

export type Message = ThreadDetail['messages'][number]

export interface Kept {
  messages: readonly Message[]
  /** Whether the server has older ones than the first. */
  hasMore: boolean
}

/** The newest page over what is kept. Where it does not reach back to it, the older part is let go: no gap is hidden. */
export function withNewest(kept: Kept | undefined, page: ThreadDetail): Kept {
  const fresh = { messages: page.messages, hasMore: page.has_more }
  const last = kept?.messages.at(-1)
  const first = page.messages[0]
  if (!kept || !last || !first) return fresh
  const isApart = page.has_more && first.id > last.id
  return isApart ? fresh : { messages: joined(kept.messages, page.messages), hasMore: kept.hasMore }
}

export function withOlder(kept: Kept | undefined, page: ThreadDetail): Kept {
  return { messages: joined(page.messages, kept?.messages ?? []), hasMore: page.has_more }
}

function joined(a: readonly Message[], b: readonly Message[]): Message[] {
  const byId = new Map([...a, ...b].map((message) => [message.id, message]))
  return [...byId.values()].sort((one, other) => one.id - other.id)
}

export interface Day {
  key: string
  messages: Message[]
}

/** By the reader's calendar. */
export function daysOf(messages: readonly Message[]): Day[] {
  const days: Day[] = []
  for (const message of messages) {
    const key = message.created_at.toDateString()
    const last = days.at(-1)
    if (last?.key === key) last.messages.push(message)
    else days.push({ key, messages: [message] })
  }
  return days
}
