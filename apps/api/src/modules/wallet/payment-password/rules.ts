// paycode: pure decisions about tries and locks.

/** So many wrong codes cost nothing but the try; the last of them locks. */
export const triesPerRound = 5
export const payTokenMinutes = 5
const minuteMs = 60_000
/** Help pages state these. */
export const paymentPasswordLocks = { tries: triesPerRound, firstMinutes: 30, maxMinutes: 1_440 } as const
const lockMinMs = paymentPasswordLocks.firstMinutes * minuteMs
const lockMaxMs = paymentPasswordLocks.maxMinutes * minuteMs

/** Every fifth wrong code locks: half an hour, then each time twice as long, up to a day. */
export function lockEnd(failures: number, now: Date): Date | null {
  if (failures === 0 || failures % triesPerRound !== 0) return null
  const rounds = failures / triesPerRound
  const lockMs = Math.min(lockMaxMs, lockMinMs * 2 ** Math.min(20, rounds - 1))
  return new Date(now.getTime() + lockMs)
}

export function triesLeft(failures: number): number {
  return triesPerRound - (failures % triesPerRound)
}
