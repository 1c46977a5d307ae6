// The latest events: a page that opens its stream gets those since its data was read, so that it fetches nothing else again.

interface RecentEvent {
  to: string
  text: string
  atMs: number
}

export interface RecentEvents {
  /** Events arrive from now on; earlier ones may be missing. */
  start(): void
  add(to: string, text: string): void
  /** What may have happened since the page's data was read; undefined when that is not known. */
  since(to: string, sinceMs: number): readonly string[] | undefined
}

export const recentMax = 5_000
/** Clocks of two servers differ, and reading the data took a moment. An event too many only causes a request. */
export const marginMs = 30_000

export function createRecentEvents(now: () => Date): RecentEvents {
  let events: RecentEvent[] = []
  let knownFromMs = Number.POSITIVE_INFINITY
  return {
    start() {
      events = []
      knownFromMs = now().getTime()
    },
    add(to, text) {
      events.push({ to, text, atMs: now().getTime() })
      if (events.length <= recentMax) return
      const dropped = events.splice(0, recentMax / 2)
      knownFromMs = (dropped.at(-1)?.atMs ?? 0) + 1
    },
    since(to, sinceMs) {
      const fromMs = sinceMs - marginMs
      if (fromMs < knownFromMs || sinceMs > now().getTime() + marginMs) return undefined
      const own = events.filter((event) => event.to === to && event.atMs >= fromMs)
      return [...new Set(own.map(({ text }) => text))]
    },
  }
}
