// Waits for a condition. Only what never happens reaches the bound, also on a busy machine.
import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'

export const waitMaxMs = 120_000

export async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const endMs = performance.now() + waitMaxMs; !(await condition()); await setTimeout(50)) {
    assert.ok(performance.now() < endMs, `not so after ${waitMaxMs} ms: ${what}`)
  }
}
