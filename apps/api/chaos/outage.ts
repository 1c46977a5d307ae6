// Time without service, from the clients' log of a chaos test.
import type { Entry } from './log.ts'

/** The longest time without an acknowledged write that reaches into `fromMs` … `toMs`. */
export function longestOutageMs(entries: readonly Entry[], fromMs: number, toMs: number): number {
  const times = entries.filter(({ phase, atMs }) => phase === 'ok' && atMs <= toMs).map(({ atMs }) => atMs)
  const gaps = [...times, toMs].map((atMs, n) => (atMs < fromMs ? 0 : atMs - (times[n - 1] ?? fromMs)))
  return Math.max(...gaps)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

export interface Losses {
  lost: number
  doubled: number
}

/** Of the judge's problems, those that an owner of a shop asks about first. */
export function countLosses(problems: readonly string[]): Losses {
  const count = (text: RegExp) => problems.filter((problem) => text.test(problem)).length
  return { lost: count(/was acknowledged and is not there$/), doubled: count(/is there \d+ times$/) }
}
