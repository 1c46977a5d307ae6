// Merges the pages of a conversation in order.
import type { ThreadDetail } from '@shop/contract/people/admin-support.ts'

export type Message = ThreadDetail['messages'][number]

export interface LoadedMessages {
  messages: readonly Message[]
  /** Whether the server has older messages. */
  hasMore: boolean
}

/** Merges the newest page; when it does not connect to the loaded messages, they are dropped to hide no gap. */
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

/** Groups by calendar day in the reader's time zone. */
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
