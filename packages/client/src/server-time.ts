// The server's time: a device's own clock may be wrong by hours.

/** The server's time minus `performance.now()`, which changes of the device's clock do not affect. */
let aheadMs: number | undefined

/** A response is delayed by the network or a cache, so the one with the latest time is the most accurate. */
export function syncServerTime(unixSeconds: unknown): void {
  if (typeof unixSeconds !== 'number') return
  aheadMs = Math.max(aheadMs ?? -Infinity, unixSeconds * 1000 - performance.now())
}

/** Before the first response, the device's own time. */
export function serverNow(): number {
  return aheadMs === undefined ? Date.now() : aheadMs + performance.now()
}
