// Rules of the payment password: attempts and locks.

/** The last wrong attempt of a round locks. */
export const triesPerRound = 5
export const payTokenMinutes = 5
const minuteMs = 60_000
/** The help pages show these numbers. */
export const paymentPasswordLocks = { tries: triesPerRound, firstMinutes: 30, maxMinutes: 1_440 } as const
const lockMinMs = paymentPasswordLocks.firstMinutes * minuteMs
const lockMaxMs = paymentPasswordLocks.maxMinutes * minuteMs

/** Every fifth wrong attempt locks: half an hour, then twice as long each time, up to a day. */
export function lockedUntil(failures: number, now: Date): Date | null {
  if (failures === 0 || failures % triesPerRound !== 0) return null
  const rounds = failures / triesPerRound
  const lockMs = Math.min(lockMaxMs, lockMinMs * 2 ** Math.min(20, rounds - 1))
  return new Date(now.getTime() + lockMs)
}

export function triesLeft(failures: number): number {
  return triesPerRound - (failures % triesPerRound)
}
