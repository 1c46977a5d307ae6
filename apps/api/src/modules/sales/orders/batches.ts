// What the clock does for many: together if it can, else one by one, so that one that fails keeps nobody back.
import type { Ctx } from '#context.ts'

export interface BatchOptions {
  limit: number
  /** What one run leaves, the next takes up. */
  batchesMax: number
  /** The first that are due, without those that failed in this run. */
  list(failed: readonly number[]): Promise<number[]>
  /** All or none of them; gives for how many it was done, which are fewer when somebody else is at it. */
  work(ids: readonly number[]): Promise<number>
  /** What the log says of one that fails. */
  failure: string
}

/** So many can only be a fault of the whole. */
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
