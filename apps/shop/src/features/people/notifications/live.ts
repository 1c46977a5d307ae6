// Keeps one line to the server open while somebody is signed in and looks, and asks anew for what it says changed.
import { openEvents } from '@shop/client/events.ts'
import type { LiveEvent } from '@shop/contract/people/notifications.ts'
import type { QueryClient } from '@tanstack/react-query'
import { renew } from '#renew.ts'
import { session } from '#session.tsx'
import { currentLanguage } from '#text/use-text.tsx'
import { unreadQuery } from './api.ts'

/** The second part of the keys of what each event makes old. */
const aged: Record<LiveEvent, readonly string[]> = {
  notice: ['notices'],
  chat: ['service'],
  order: ['orders'],
  wallet: ['wallet', 'me'],
}

/** A browser has few lines to one host: a page nobody looks at gives its own back. */
const hiddenMaxMs = 60_000
/** Events that come together are one reason to ask. */
const gatherMs = 300

export function keepLive(client: QueryClient): void {
  let open: { token: string; close(): void } | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  const pass = gather((events) => void refetch(client, events))

  const adjust = () => {
    const { token } = session.get()
    const wanted = document.visibilityState === 'visible' || leaving !== undefined ? token : undefined
    if (open?.token === wanted) return
    open?.close()
    open = wanted === undefined ? undefined : { token: wanted, close: hear(wanted, pass) }
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

const all = Object.keys(aged) as LiveEvent[]

function hear(token: string, pass: (events: readonly LiveEvent[]) => void): () => void {
  const { close } = openEvents({
    base: '',
    token,
    onEvent: (event) => pass(event === 'hello' ? all : [event]),
    // Nobody is led away while reading: the next call is refused like any other's and leads to login.
    onSignedOut: () => {},
  })
  return close
}

function gather(pass: (events: ReadonlySet<LiveEvent>) => void): (events: readonly LiveEvent[]) => void {
  let gathered = new Set<LiveEvent>()
  return (events) => {
    if (gathered.size === 0) {
      setTimeout(() => {
        const passed = gathered
        gathered = new Set()
        pass(passed)
      }, gatherMs)
    }
    for (const event of events) gathered.add(event)
  }
}

async function refetch(client: QueryClient, events: ReadonlySet<LiveEvent>): Promise<void> {
  const names = new Set([...events].flatMap((event) => aged[event]))
  void client.invalidateQueries({ predicate: ({ queryKey }) => names.has(String(queryKey[1])) })
  if (!events.has('notice') || !session.get().token) return
  await renew(client, unreadQuery(currentLanguage())).catch(() => undefined)
}
