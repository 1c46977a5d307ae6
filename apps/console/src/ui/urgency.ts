// How long a request waits against the time it was promised an answer in; pure.

export type Urgency = 'calm' | 'late' | 'overdue'

/** Late once three quarters of the promised time are gone. */
const lateShare = 0.75

export function minutesBetween(since: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))
}

export function urgencyBy({ since, by, now }: { since: Date; by: Date; now: Date }): Urgency {
  if (now >= by) return 'overdue'
  const promisedMs = by.getTime() - since.getTime()
  return now.getTime() - since.getTime() >= promisedMs * lateShare ? 'late' : 'calm'
}
