// A cache of sessions for a moment, in each process. PostgreSQL notifies all processes when a session ends.
import { createHash } from 'node:crypto'
import type { Actor } from '#context.ts'
import { type Subscription, sessionChannel } from '#db/listen.ts'
import type { Db } from '#db/pool.ts'

type Shopper = Extract<Actor, { kind: 'shopper' }>
type Find = (token: string) => Promise<Actor | undefined>

/** How long a session may live on when its notification is lost with the connection. */
const cacheMs = 2_000
const entriesMax = 10_000

const invalidators = new Set<(userId: number) => void>()

/** Call when sessions end: this process must not wait for its own notification. */
export function invalidateSessions(userId: number): void {
  for (const invalidate of invalidators) invalidate(userId)
}

export interface SessionCache {
  find: Find
  stop(): Promise<void>
}

/** `find` reads a session from the database. */
export function createSessionCache(db: Db, find: Find, now: () => Date): SessionCache {
  const entries = new Map<string, { shopper: Shopper; until: number }>()
  /** People whose sessions are ending in an open transaction of this process, and until when nothing is cached. */
  const ending = new Map<number, number>()
  let subscription: Subscription | undefined
  let isListening = false
  let changes = 0

  const drop = (isDropped: (shopper: Shopper) => boolean) => {
    changes++
    for (const [key, { shopper }] of entries) if (isDropped(shopper)) entries.delete(key)
  }
  const invalidate = (userId: number) => {
    drop((shopper) => shopper.userId === userId)
    ending.set(userId, now().getTime() + cacheMs)
  }

  const subscribe = () => {
    invalidators.add(invalidate)
    subscription = db.listen({
      channel: sessionChannel,
      onMessage: (userId) => drop((shopper) => shopper.userId === Number(userId)),
      onReconnect: () => drop(() => true),
    })
    // Nothing is cached until notifications arrive.
    subscription.ready.then(() => {
      isListening = true
    })
  }

  const store = (key: string, shopper: Shopper) => {
    const time = now().getTime()
    for (const [userId, until] of ending) if (until <= time) ending.delete(userId)
    if (ending.has(shopper.userId)) return
    entries.set(key, { shopper, until: time + cacheMs })
    if (entries.size > entriesMax) entries.delete(entries.keys().next().value ?? '')
  }

  return {
    async find(token) {
      if (!subscription) subscribe()
      const key = createHash('sha256').update(token).digest('base64url')
      const cached = entries.get(key)
      if (cached && cached.until > now().getTime()) return cached.shopper
      entries.delete(key)
      const changesBefore = changes
      const actor = await find(token)
      // The session may have ended while it was read: its notification found no entry to drop.
      if (actor?.kind === 'shopper' && isListening && changes === changesBefore) store(key, actor)
      return actor
    },
    async stop() {
      invalidators.delete(invalidate)
      await subscription?.stop()
    },
  }
}
