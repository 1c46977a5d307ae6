// What time it is by the server's clock: a device's own may be wrong by hours.

/** The server's time less that of the page's steady clock, which no setting of the device moves. */
let aheadMs: number | undefined

/** An answer is as old as its way here, or as it lay in a cache: of several the one that says latest is nearest. */
export function syncServerTime(unixSeconds: unknown): void {
  if (typeof unixSeconds !== 'number') return
  aheadMs = Math.max(aheadMs ?? -Infinity, unixSeconds * 1000 - performance.now())
}

/** Until an answer has come, the device is believed. */
export function serverNow(): number {
  return aheadMs === undefined ? Date.now() : aheadMs + performance.now()
}
