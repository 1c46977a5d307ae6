// Hears what transactions announce, through all server processes: one connection of its own, opened again when lost.
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** Where changes are announced to open pages; a message is `user event [notice]`, or `staff event` to all who answer shoppers. */
export const liveChannel = 'live'
export const toStaff = 'staff'

export interface Subscription {
  /** Resolves when announcements arrive from here on. */
  ready: Promise<void>
  stop(): Promise<void>
}

export interface Listener {
  channel: string
  onMessage(payload: string): void
  /** What was announced while the connection was lost is not told again: ask the tables. */
  onReconnect(): void
}

const retryMinMs = 250
const retryMaxMs = 10_000
/** A connection whose other end is gone without a word would stay silent for hours. */
const pingEveryMs = 20_000
const pingTimeoutMs = 5_000

export function listen(url: string, listener: Listener, onLost: (error: unknown) => void): Subscription {
  const stopped = new AbortController()
  const firstTime = Promise.withResolvers<void>()
  const finished = run()

  async function run(): Promise<void> {
    let wait = retryMinMs
    for (let times = 0; !stopped.signal.aborted; times++) {
      try {
        await listenOnce(url, listener, stopped.signal, () => {
          wait = retryMinMs
          if (times > 0) listener.onReconnect()
          firstTime.resolve()
        })
      } catch (error) {
        if (!stopped.signal.aborted) onLost(error)
      }
      await setTimeout(wait * (0.5 + Math.random() / 2), undefined, { signal: stopped.signal }).catch(() => {})
      wait = Math.min(wait * 2, retryMaxMs)
    }
  }

  return {
    ready: firstTime.promise,
    async stop() {
      stopped.abort()
      await finished
    },
  }
}

/** One connection's life: ends when it is lost (by an error) or no longer wanted. */
async function listenOnce(url: string, listener: Listener, signal: AbortSignal, onReady: () => void): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: pingTimeoutMs,
    query_timeout: pingTimeoutMs,
    keepAlive: true,
    application_name: 'tradewind events',
  })
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('the connection that hears announcements was closed')))
  })
  lost.catch(() => {})
  client.on('notification', ({ payload }) => listener.onMessage(payload ?? ''))
  try {
    await Promise.race([client.connect(), lost])
    await client.query(`listen ${client.escapeIdentifier(listener.channel)}`)
    onReady()
    while (!signal.aborted) {
      await Promise.race([setTimeout(pingEveryMs, undefined, { signal, ref: false }).catch(() => {}), lost])
      if (!signal.aborted) await client.query('select 1')
    }
  } finally {
    // A connection that is broken may never answer its own end.
    await Promise.race([client.end().catch(() => {}), setTimeout(pingTimeoutMs, undefined, { ref: false })])
  }
}
