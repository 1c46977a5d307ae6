// Statistics of measured values, and the machine they were measured on.
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
