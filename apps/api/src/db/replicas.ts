// Read replicas: reads go to a server that follows the primary closely, otherwise and after failures to the primary.
import { createDb, type Db, type DbOptions, isUnavailable, type Queryable, type Replicas } from './pool.ts'
import { sql } from './sql.ts'

export interface ReplicaOptions extends Omit<DbOptions, 'url'> {
  urls: readonly string[]
  /** A replica that is further behind is not used. */
  lagMaxMs: number
  now?: () => number
  checkEveryMs?: number
  /** False in tests, whose replica is another database. */
  needsStandby?: boolean
}

export interface RunningReplicas extends Replicas {
  /** Checks all of them now. */
  check(): Promise<void>
  stop(): Promise<void>
}

interface Replica {
  db: Db
  isUsable: boolean
}

/** A frozen replica accepts statements and never answers. */
const answerTimeoutMs = 3_000
const connectTimeoutMs = 1_000
/** It would take as long on the primary. */
const statementTimeout = '57014'

export function openReplicas(primary: Queryable, options: ReplicaOptions): RunningReplicas {
  const { urls, lagMaxMs, now = Date.now, checkEveryMs = 1_000, needsStandby = true, ...dbOptions } = options
  const replicas = urls.map(
    (url): Replica => ({ db: createDb({ ...dbOptions, url, answerTimeoutMs, connectTimeoutMs }), isUsable: false }),
  )
  let pausedUntilMs = 0
  let turn = 0

  const checkOne = async (replica: Replica) => {
    const wasUsable = replica.isUsable
    const lagMs = await lagOf(replica.db, needsStandby).catch(() => Number.POSITIVE_INFINITY)
    replica.isUsable = lagMs <= lagMaxMs
    if (wasUsable && !replica.isUsable) {
      options.log?.error({ replica: replicas.indexOf(replica), lagMs }, 'a replica is behind or does not answer')
    }
  }
  let checking: Promise<unknown> | undefined
  const check = async () => {
    checking ??= Promise.all(replicas.map(checkOne)).finally(() => {
      checking = undefined
    })
    await checking
  }
  const timer = setInterval(() => void check(), checkEveryMs)
  timer.unref()

  const pick = () => {
    const usable = now() < pausedUntilMs ? [] : replicas.filter(({ isUsable }) => isUsable)
    turn = (turn + 1) % Math.max(1, usable.length)
    return usable[turn]
  }
  return {
    async query(statement) {
      const replica = pick()
      if (!replica) return primary.query(statement)
      try {
        return await replica.db.query(statement)
      } catch (error) {
        const { code } = error as { code?: unknown }
        if (code === statementTimeout) throw error
        // Until the next check. An error without a code is the driver's: it got no connection or no answer in time.
        if (isUnavailable(error) || code === undefined) replica.isUsable = false
        // A wrong statement fails there as well.
        return primary.query(statement)
      }
    },
    pause: () => {
      // What the last check saw may be that much older.
      pausedUntilMs = now() + lagMaxMs + 2 * checkEveryMs
    },
    check,
    async stop() {
      clearInterval(timer)
      await Promise.all(replicas.map(({ db }) => db.end()))
    },
  }
}

/**
 * Scheduled jobs write every few seconds, so the last replayed transaction is recent. A server that is no standby any
 * more does not follow the primary.
 */
async function lagOf(db: Db, needsStandby: boolean): Promise<number> {
  const [row] = await db.query<{ is_standby: boolean; lag_ms: number | null }>(sql`
    select pg_is_in_recovery() as is_standby,
           (extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::float8 as lag_ms`)
  if (!row) return Number.POSITIVE_INFINITY
  if (!row.is_standby) return needsStandby ? Number.POSITIVE_INFINITY : 0
  return row.lag_ms ?? Number.POSITIVE_INFINITY
}
