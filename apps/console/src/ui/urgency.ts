// How urgent a waiting request is: measured against the promised time, or by how long a shopper waits for an answer.

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

const lateMinutes = 10
const overdueMinutes = 60

/** Of a shopper who waits for an answer. */
export function urgencyOf(minutes: number): Urgency {
  if (minutes >= overdueMinutes) return 'overdue'
  return minutes >= lateMinutes ? 'late' : 'calm'
}
