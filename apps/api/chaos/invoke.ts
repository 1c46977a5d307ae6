// How a client of a chaos test asks: again and again with the same words, every step of it in the log.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refused } from '@shop/client/failure.ts'
import type { Entry, Log } from './log.ts'
import type { Actors } from './use-cases.ts'

const pauseMs = 150
const answerMaxMs = 4_000
/** So often an unanswered call is left at that. */
const giveUpPart = 0.15

export interface Work {
  actors: Actors
  log: Log
  isOver(): boolean
}

export type Invocation = Pick<Entry, 'operation' | 'key' | 'userId' | 'cents'>

export const options = { allowRepeat: true, quiet: true, timeoutMs: answerMaxMs }

/** Asks until there is an answer, always with the same words; undefined when it failed or nobody knows. */
export async function invoke<Answer>(
  { log, isOver }: Work,
  invocation: Invocation,
  call: () => Promise<Answer>,
): Promise<Answer | undefined> {
  for (;;) {
    log.write({ phase: 'invoke', ...invocation })
    try {
      const answer = await call()
      log.write({ phase: 'ok', ...invocation, id: nameOf(answer) })
      return answer
    } catch (error) {
      const isAnswer = error instanceof Refused && !['server.failed', 'server.busy'].includes(error.reason)
      const reason = error instanceof Refused ? error.reason : (error as Error).message
      log.write({ phase: isAnswer ? 'fail' : 'info', ...invocation, reason })
      if (isAnswer || isOver() || Math.random() < giveUpPart) return undefined
      await sleep(pauseMs)
    }
  }
}

/** The id of what it is about; without one, a number that the same answer has again and another one has not. */
function nameOf(answer: unknown): number {
  const { id } = answer as { id?: unknown }
  if (typeof id === 'number') return id
  return createHash('sha256').update(JSON.stringify(answer)).digest().readUIntBE(0, 6)
}
