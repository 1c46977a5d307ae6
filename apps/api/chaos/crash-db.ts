// A pool that counts its steps and triggers at a chosen one, to end a process in the middle of its work.
import type { Db, Queryable } from '#db/pool.ts'
import type { Sql } from '#db/sql.ts'

/**
 * Called before every statement, and before and after every commit: nothing else reaches the database. A statement
 * outside of a transaction commits itself, so it is also called after it.
 */
export type Step = () => Promise<void>

export function countSteps(db: Db, step: Step): Db {
  const counted = (inner: Queryable): Queryable => ({
    async query(statement) {
      await step()
      return inner.query(statement)
    },
  })
  return {
    ...db,
    async query<Row>(statement: Sql) {
      const rows = await counted(db).query<Row>(statement)
      await step()
      return rows
    },
    async transaction(work) {
      const result = await db.transaction(async (tx) => {
        const value = await work(counted(tx))
        await step()
        return value
      })
      await step()
      return result
    },
  }
}

export interface Trap {
  step: Step
  /** Restarts the count and triggers at this step; 0 = never. */
  arm(at: number): void
  counted(): number
}

/** `trigger` never returns: the caller of the step waits forever. */
export function makeTrap(trigger: () => Promise<never>): Trap {
  let [count, armedAt] = [0, 0]
  return {
    async step() {
      count++
      if (count === armedAt) await trigger()
    },
    arm(at) {
      count = 0
      armedAt = at
    },
    counted: () => count,
  }
}
