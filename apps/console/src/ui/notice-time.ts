// The effective date of a change that shoppers must be told about in advance.
import type { Text } from '#text/en-US.ts'
import type { Question } from './confirm-store.ts'

const dayMs = 24 * 3_600_000

interface NoticeDays {
  min: number
  usual: number
  max: number
}

export function noticeTime({ fees: t }: Text, { min, usual, max }: NoticeDays): NonNullable<Question['time']> {
  const now = Date.now()
  const inDays = (days: number) => new Date(now + days * dayMs)
  const bounds = { initial: inDays(usual), min: inDays(min), max: inDays(max) }
  return { label: t.from, hint: t.fromHint, problem: t.fromProblem, ...bounds }
}
