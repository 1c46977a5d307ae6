// Lets a few pieces of heavy work run at once and the rest wait in line, up to a bound.
import { refuse } from '#refuse.ts'

export type RunLimited = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createConcurrencyLimit(limits: { runningMax: number; waitingMax: number }): RunLimited {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= limits.runningMax) {
      if (waiting.length >= limits.waitingMax) refuse('server.busy')
      // The place of the one who ends is handed over, so the count stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
