// The messages of a conversation as they come in pieces, put together in order; pure.
import type { ThreadDetail } from '@shop/contract/people/admin-support.ts'

export type Message = ThreadDetail['messages'][number]

export interface LoadedMessages {
  messages: readonly Message[]
  /** Whether the server has older ones than the first. */
  hasMore: boolean
}

/** The newest page over what is kept. Where it does not reach back to it, the older part is let go: no gap is hidden. */
export function withNewest(loaded: LoadedMessages | undefined, page: ThreadDetail): LoadedMessages {
  const latest = { messages: page.messages, hasMore: page.has_more }
  const last = loaded?.messages.at(-1)
  const first = page.messages[0]
  if (!loaded || !last || !first) return latest
  const hasGap = page.has_more && first.id > last.id
  return hasGap ? latest : { messages: mergeMessages(loaded.messages, page.messages), hasMore: loaded.hasMore }
}

export function withOlder(loaded: LoadedMessages | undefined, page: ThreadDetail): LoadedMessages {
  return { messages: mergeMessages(page.messages, loaded?.messages ?? []), hasMore: page.has_more }
}

function mergeMessages(a: readonly Message[], b: readonly Message[]): Message[] {
  const byId = new Map([...a, ...b].map((message) => [message.id, message]))
  return [...byId.values()].sort((left, right) => left.id - right.id)
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
