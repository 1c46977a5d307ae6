// A time that must lie between the start of a step and now; exact under any load.
import assert from 'node:assert/strict'

/** Times on the wire are whole seconds, so the start is rounded down. */
export function assertSince(startMs: number, time: Date | number | null | undefined): void {
  const ms = time instanceof Date ? time.getTime() : (time ?? Number.NaN)
  assert.ok(ms >= Math.floor(startMs / 1000) * 1000 && ms <= Date.now(), `${ms} is not between ${startMs} and now`)
}
