// Changes that make cached answers wrong: PostgreSQL notifies every process of the shop, on every machine.
import type { Ctx } from '#context.ts'
import { changeChannel, type Subscription } from '#db/listen.ts'
import type { Db } from '#db/pool.ts'
import { sql } from '#db/sql.ts'

const caches = new Set<(pool: Db) => void>()

/** Every cache of the process calls it once. */
export function clearOnChange(clear: (pool: Db) => void): void {
  caches.add(clear)
}

function clearAll(pool: Db): void {
  // What is read next must not be older than the change.
  pool.replicas?.pause()
  for (const clear of caches) clear(pool)
}

/**
 * Call it after the commit: a request before it would cache the old state again. Operators change little and rarely, so
 * everything is cleared; what nobody announces expires.
 */
export async function invalidateCaches(ctx: Ctx): Promise<void> {
  clearAll(ctx.pool)
  const notified = ctx.db.query(sql`select pg_notify(${changeChannel}, '')`)
  // Inside of a transaction it is sent by the commit. After it, the change is saved whatever happens to the notification.
  if (ctx.db !== ctx.pool) await notified
  else await notified.catch((error: unknown) => ctx.log.error({ err: error }, 'a change was not announced'))
}

export function listenToChanges(db: Db): Subscription {
  const clear = () => clearAll(db)
  const subscription = db.listen({ channel: changeChannel, onMessage: clear, onReconnect: clear })
  // A change before this process listened was not announced to it.
  void subscription.ready.then(clear)
  return subscription
}
