// Statistics of measured values, the machine they were measured on, and the goals they are compared with.
import { appendFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'

export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** With the load: results of a machine that does other work too are worth little. */
export function machineText(): string {
  const load = loadavg()[0] ?? 0
  return `Node ${process.version}, ${availableParallelism()} cores, load of the machine ${load.toFixed(1)}`
}

export interface Result {
  name: string
  value: number
  goal: number
  /** Whether less is better, as for bytes. */
  isMost: boolean
}

/** Adds a line to the table of goals that `bench:all` prints; does nothing in a bench that runs alone. */
export function recordResult(name: string, value: number, goal: { least: number } | { most: number }): void {
  const file = process.env.BENCH_RESULTS
  if (!file) return
  const isMost = 'most' in goal
  const result: Result = { name, value, goal: isMost ? goal.most : goal.least, isMost }
  appendFileSync(file, `${JSON.stringify(result)}\n`)
}
