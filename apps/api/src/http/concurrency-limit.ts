// Runs a few pieces of heavy work at once and queues the rest, up to a limit.
import { refuse } from '#refuse.ts'

export type RunLimited = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createConcurrencyLimit(limits: { runningMax: number; waitingMax: number }): RunLimited {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= limits.runningMax) {
      if (waiting.length >= limits.waitingMax) refuse('server.busy')
      // Finished work hands its slot over, so `running` does not change.
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
