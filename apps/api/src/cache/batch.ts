// Reads rows that several requests need at the same time together: one statement costs far less than one for each.
import type { Ctx } from '#context.ts'
import type { Queryable } from '#db/pool.ts'

interface Waiting<Row> {
  ids: readonly number[]
  resolve(rows: ReadonlyMap<number, Row>): void
  reject(error: unknown): void
}

interface Queue<Row> {
  /** Statements that run or are about to. */
  running: number
  waiting: Waiting<Row>[]
}

/** With more statements at once each would read fewer rows. */
const runningMax = 2
const callersMax = 200

/**
 * Returns a function that reads rows by id; it may return rows of other callers too. While `runningMax` statements run,
 * callers wait and share the next one, so nobody waits for company. A row is always read after the call. Inside a
 * transaction nothing is shared.
 */
export function createBatch<Row extends { id: number }>(
  load: (ctx: Ctx, ids: readonly number[]) => Promise<Row[]>,
): (ctx: Ctx, ids: readonly number[]) => Promise<ReadonlyMap<number, Row>> {
  const queues = new WeakMap<Queryable, Map<string, Queue<Row>>>()

  async function readNext(ctx: Ctx, queue: Queue<Row>): Promise<void> {
    const callers = queue.waiting.splice(0, callersMax)
    try {
      const rows = byId(await load(ctx, [...new Set(callers.flatMap((caller) => caller.ids))]))
      for (const caller of callers) caller.resolve(rows)
    } catch (error) {
      for (const caller of callers) caller.reject(error)
    }
  }

  async function readAll(ctx: Ctx, queue: Queue<Row>): Promise<void> {
    while (queue.waiting.length > 0) await readNext(ctx, queue)
    queue.running--
  }

  return async (ctx, ids) => {
    if (ctx.db !== ctx.pool && ctx.db !== ctx.pool.replicas) return byId(await load(ctx, ids))
    const byLanguage = queues.get(ctx.db) ?? new Map<string, Queue<Row>>()
    queues.set(ctx.db, byLanguage)
    const queue = byLanguage.get(ctx.language) ?? { running: 0, waiting: [] }
    byLanguage.set(ctx.language, queue)
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<number, Row>>()
    queue.waiting.push({ ids, resolve, reject })
    if (queue.running < runningMax) {
      queue.running++
      // After this turn of the event loop: the requests that have arrived meanwhile are read together.
      setImmediate(() => void readAll(ctx, queue))
    }
    return promise
  }
}

function byId<Row extends { id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}
