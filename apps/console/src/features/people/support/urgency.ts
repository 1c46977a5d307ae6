// When a shopper has been waiting too long.
import type { Urgency } from '#ui/urgency.ts'

const lateMinutes = 10
const overdueMinutes = 60

export function urgencyOf(minutes: number): Urgency {
  if (minutes >= overdueMinutes) return 'overdue'
  return minutes >= lateMinutes ? 'late' : 'calm'
}
