// paycode: pure decisions about tries and locks.

/** So many wrong codes cost nothing but the try; the last of them locks. */
export const triesPerRound = 5
export const payTokenMinutes = 5
const minuteMs = 60_000
/** Help pages state these. */
export const payCodeLocks = { tries: triesPerRound, firstMinutes: 30, mostMinutes: 1_440 } as const
const lockFirstMs = payCodeLocks.firstMinutes * minuteMs
const lockMostMs = payCodeLocks.mostMinutes * minuteMs

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
