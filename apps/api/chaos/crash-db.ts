// A pool that counts its steps and calls out at a chosen one: how a chaos test lets a process end in the middle of its work.
import type { Db, Queryable } from '#db/pool.ts'
import type { Sql } from '#db/sql.ts'

/**
 * Called before every statement, before every commit and after it: between two of them nothing reaches the database. A
 * statement outside a transaction commits itself, so after it as well.
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
      const result = await db.transaction(async (inside) => {
        const value = await work(counted(inside))
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
  /** Counts from nothing again, and calls out at this step; 0 = never. */
  arm(at: number): void
  counted(): number
}

/** `spring` does not come back: whoever reached the step waits for ever. */
export function makeTrap(spring: () => Promise<never>): Trap {
  let [count, armedAt] = [0, 0]
  return {
    async step() {
      count++
      if (count === armedAt) await spring()
    },
    arm(at) {
      count = 0
      armedAt = at
    },
    counted: () => count,
  }
}
