// Keeps one line to the server open while somebody is signed in and looks, and asks anew for what it says changed.
import { openEvents } from '@shop/client/events.ts'
import type { LiveEvent } from '@shop/contract/people/notifications.ts'
import type { QueryClient } from '@tanstack/react-query'
import { refetchNow } from '#refetch.ts'
import { session } from '#session.tsx'
import { currentLanguage } from '#text/use-text.tsx'
import { unreadQuery } from './api.ts'

/** The second part of the keys of what each event makes old. */
const staleKeys: Record<LiveEvent, readonly string[]> = {
  notice: ['notices'],
  chat: ['service'],
  order: ['orders'],
  wallet: ['wallet', 'me'],
}

/** A browser has few lines to one host: a page nobody looks at gives its own back. */
const hiddenMaxMs = 60_000
/** Events that come together are one reason to ask. */
const batchMs = 300

export function startLiveUpdates(client: QueryClient): void {
  let open: { token: string; close(): void } | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  const pass = batchEvents((events) => void refetch(client, events))

  const adjust = () => {
    const { token } = session.get()
    const wantedToken = document.visibilityState === 'visible' || leaving !== undefined ? token : undefined
    if (open?.token === wantedToken) return
    open?.close()
    open = wantedToken === undefined ? undefined : { token: wantedToken, close: subscribe(wantedToken, pass) }
  }
  const onVisibility = () => {
    clearTimeout(leaving)
    leaving = undefined
    if (document.visibilityState === 'hidden') {
      leaving = setTimeout(() => {
        leaving = undefined
        adjust()
      }, hiddenMaxMs)
    }
    adjust()
  }
  session.subscribe(adjust)
  document.addEventListener('visibilitychange', onVisibility)
  adjust()
}

const all = Object.keys(staleKeys) as LiveEvent[]

function subscribe(token: string, pass: (events: readonly LiveEvent[]) => void): () => void {
  const { close } = openEvents({
    base: '',
    token,
    onEvent: (event) => pass(event === 'hello' ? all : [event]),
    // Nobody is led away while reading: the next call is refused like any other's and leads to login.
    onSignedOut: () => {},
  })
  return close
}

function batchEvents(pass: (events: ReadonlySet<LiveEvent>) => void): (events: readonly LiveEvent[]) => void {
  let batched = new Set<LiveEvent>()
  return (events) => {
    if (batched.size === 0) {
      setTimeout(() => {
        const passed = batched
        batched = new Set()
        pass(passed)
      }, batchMs)
    }
    for (const event of events) batched.add(event)
  }
}

async function refetch(client: QueryClient, events: ReadonlySet<LiveEvent>): Promise<void> {
  const names = new Set([...events].flatMap((event) => staleKeys[event]))
  void client.invalidateQueries({ predicate: ({ queryKey }) => names.has(String(queryKey[1])) })
  if (!events.has('notice') || !session.get().token) return
  await refetchNow(client, unreadQuery(currentLanguage())).catch(() => undefined)
}
