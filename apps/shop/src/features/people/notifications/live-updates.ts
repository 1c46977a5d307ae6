// Keeps an event stream open while a user is signed in and the page is visible, and refetches what changed.
import { openEvents } from '@shop/client/events.ts'
import type { LiveEvent } from '@shop/contract/people/notifications.ts'
import type { QueryClient } from '@tanstack/react-query'
import { boot } from '#boot.ts'
import { refetchNow } from '#refetch.ts'
import { session } from '#session.tsx'
import { currentLanguage } from '#text/use-text.tsx'
import { unreadQuery } from './api.ts'

/** The second part of the query keys that each event invalidates. */
const staleKeys: Record<LiveEvent, readonly string[]> = {
  notice: ['notices'],
  chat: ['service'],
  order: ['orders'],
  wallet: ['wallet', 'me'],
}

/** A browser has few connections per host: a hidden page closes its own. */
const hiddenMaxMs = 60_000
/** Events within this time cause one refetch. */
const batchMs = 300

export function startLiveUpdates(client: QueryClient): void {
  let open: { token: string; close(): void } | undefined
  let closeTimer: ReturnType<typeof setTimeout> | undefined
  const onEvents = batchEvents((events) => void refetch(client, events))

  const updateConnection = () => {
    const { token } = session.get()
    const wantedToken = document.visibilityState === 'visible' || closeTimer !== undefined ? token : undefined
    if (open?.token === wantedToken) return
    open?.close()
    open = wantedToken === undefined ? undefined : { token: wantedToken, close: subscribe(wantedToken, onEvents) }
  }
  const onVisibility = () => {
    clearTimeout(closeTimer)
    closeTimer = undefined
    if (document.visibilityState === 'hidden') {
      closeTimer = setTimeout(() => {
        closeTimer = undefined
        updateConnection()
      }, hiddenMaxMs)
    }
    updateConnection()
  }
  session.subscribe(updateConnection)
  document.addEventListener('visibilitychange', onVisibility)
  updateConnection()
}

const allEvents = Object.keys(staleKeys) as LiveEvent[]

/** All data of this page is newer than the page itself. A stream that opens later again has missed events. */
let firstSince = boot.time()

function subscribe(token: string, onEvents: (events: readonly LiveEvent[]) => void): () => void {
  const since = firstSince
  firstSince = undefined
  const { close } = openEvents({
    base: '',
    token,
    since,
    onEvent: (event) => {
      if (event !== 'resumed') onEvents(event === 'hello' ? allEvents : [event])
    },
    // Do not interrupt the user: the next API call is refused and leads to login.
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
