// How urgent a waiting request is, measured against the promised answer time.

export type Urgency = 'calm' | 'late' | 'overdue'

/** Late once three quarters of the promised time have passed. */
const lateShare = 0.75

export function minutesBetween(since: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))
}

export function urgencyBy({ since, by, now }: { since: Date; by: Date; now: Date }): Urgency {
  if (now >= by) return 'overdue'
  const promisedMs = by.getTime() - since.getTime()
  return now.getTime() - since.getTime() >= promisedMs * lateShare ? 'late' : 'calm'
}
