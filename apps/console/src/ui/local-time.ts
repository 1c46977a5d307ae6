// Converts between dates and the values of a `datetime-local` input, and bounds the date of an announced change.
import type { Text } from '#text/en-US.ts'
import type { Question } from './confirm-store.ts'

/** In the reader's time zone. */
export function localTime(time: Date | null): string {
  if (!time) return ''
  const shifted = new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

export function timeOf(text: string): Date | null {
  const time = new Date(text)
  return text === '' || Number.isNaN(time.getTime()) ? null : time
}

const dayMs = 24 * 3_600_000

interface NoticeDays {
  min: number
  usual: number
  max: number
}

/** The effective date of a change that is announced to shoppers in advance. */
export function noticeTime({ fees: t }: Text, { min, usual, max }: NoticeDays): NonNullable<Question['time']> {
  const now = Date.now()
  const inDays = (days: number) => new Date(now + days * dayMs)
  const bounds = { initial: inDays(usual), min: inDays(min), max: inDays(max) }
  return { label: t.from, hint: t.fromHint, problem: t.fromProblem, ...bounds }
}
