// Listens to PostgreSQL notifications on a connection of its own, and reconnects when it is lost.
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** Changes for open pages; a message is `user event [id]`, or `staff event` for all operators who answer shoppers. */
export const liveChannel = 'live'
export const toStaff = 'staff'
/** Sessions that ended, and changes of their owners; a message is the user's id. See notify_session_change. */
export const sessionChannel = 'sessions'
/** Changes that make cached answers wrong; a message is empty. See cache/changes.ts. */
export const changeChannel = 'changes'

/** How the connections of a channel appear in pg_stat_activity. */
export function listenerName(channel: string): string {
  return `tradewind ${channel}`
}

export interface Subscription {
  /** Resolves when notifications arrive from now on. */
  ready: Promise<void>
  stop(): Promise<void>
}

export interface Listener {
  channel: string
  onMessage(payload: string): void
  /** Notifications sent while the connection was lost are gone: read the tables again. */
  onReconnect(): void
}

const retryMinMs = 250
const retryMaxMs = 10_000
/** A connection whose other end vanished would stay silent for hours. */
const pingEveryMs = 20_000
const pingTimeoutMs = 5_000

export function listen(url: string, listener: Listener, onLost: (error: unknown) => void): Subscription {
  const stopped = new AbortController()
  const firstReady = Promise.withResolvers<void>()
  const finished = run()

  async function run(): Promise<void> {
    let wait = retryMinMs
    for (let connects = 0; !stopped.signal.aborted; connects++) {
      try {
        await listenOnce(url, listener, stopped.signal, () => {
          wait = retryMinMs
          if (connects > 0) listener.onReconnect()
          firstReady.resolve()
        })
      } catch (error) {
        if (!stopped.signal.aborted) onLost(error)
      }
      await setTimeout(wait * (0.5 + Math.random() / 2), undefined, { signal: stopped.signal }).catch(() => {})
      wait = Math.min(wait * 2, retryMaxMs)
    }
  }

  return {
    ready: firstReady.promise,
    async stop() {
      stopped.abort()
      await finished
    },
  }
}

/** Listens on one connection until it is lost (throws) or the signal aborts. */
async function listenOnce(url: string, listener: Listener, signal: AbortSignal, onReady: () => void): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: pingTimeoutMs,
    query_timeout: pingTimeoutMs,
    keepAlive: true,
    application_name: listenerName(listener.channel),
  })
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('the connection that listens to notifications was closed')))
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
    // A broken connection may never answer its end.
    await Promise.race([client.end().catch(() => {}), setTimeout(pingTimeoutMs, undefined, { ref: false })])
  }
}
