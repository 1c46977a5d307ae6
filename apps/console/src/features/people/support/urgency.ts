// How long somebody waits, and when that is too long; pure.

const lateMinutes = 10
const overdueMinutes = 60

export type Urgency = 'calm' | 'late' | 'overdue'

export function ageMinutes(since: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))
}

export function urgencyOf(minutes: number): Urgency {
  if (minutes >= overdueMinutes) return 'overdue'
  return minutes >= lateMinutes ? 'late' : 'calm'
}
