// paycode: pure decisions about tries and locks.

/** So many wrong codes cost nothing but the try; the last of them locks. */
export const triesPerRound = 5
export const payTokenMinutes = 5
const lockFirstMs = 30 * 60_000
const lockMostMs = 24 * 3_600_000

/** Every fifth wrong code locks: half an hour, then each time twice as long, up to a day. */
export function lockEnd(failures: number, now: Date): Date | null {
  if (failures === 0 || failures % triesPerRound !== 0) return null
  const rounds = failures / triesPerRound
  const lockMs = Math.min(lockMostMs, lockFirstMs * 2 ** Math.min(20, rounds - 1))
  return new Date(now.getTime() + lockMs)
}

export function triesLeft(failures: number): number {
  return triesPerRound - (failures % triesPerRound)
}
