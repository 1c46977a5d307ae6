// Runs a job over many rows in batches; rows of a batch that fails run singly, so that one row cannot block others.
import type { Ctx } from '#context.ts'

interface BatchOptions {
  limit: number
  /** The next run continues with what this one leaves. */
  batchesMax: number
  /** The first due ids, without those that failed in this run. */
  list(failed: readonly number[]): Promise<number[]>
  /** All or nothing. Returns how many it processed: fewer than `ids` when another process has taken some. */
  work(ids: readonly number[]): Promise<number>
  /** The log message for an id that fails. */
  failure: string
}

/** More failures than this point to a general problem. */
const failuresMax = 100

export async function runBatches(ctx: Ctx, { limit, batchesMax, list, work, failure }: BatchOptions): Promise<void> {
  const failed: number[] = []
  for (let batch = 0; batch < batchesMax && failed.length < failuresMax; batch++) {
    const ids = await list(failed)
    const processed = ids.length === 0 ? 0 : await work(ids).catch(() => undefined)
    if (processed === undefined) failed.push(...(await failuresOf(ids)))
    if (ids.length < limit || (processed !== undefined && processed < limit)) return
  }

  async function failuresOf(ids: readonly number[]): Promise<number[]> {
    const failures: number[] = []
    for (const id of ids) {
      await work([id]).catch((error: unknown) => {
        ctx.log.error({ err: error, id }, failure)
        failures.push(id)
      })
    }
    return failures
  }
}
