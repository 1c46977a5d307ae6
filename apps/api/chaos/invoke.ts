// Calls of a chaos test client: retried with the same request, with every step in the log.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refused } from '@shop/client/failure.ts'
import type { Entry, Log } from './log.ts'
import type { Actors } from './use-cases.ts'

const pauseMs = 150
const answerMaxMs = 4_000
/** The share of unanswered calls that are not retried. */
const giveUpShare = 0.15

export interface Work {
  actors: Actors
  log: Log
  isOver(): boolean
}

export type Invocation = Pick<Entry, 'operation' | 'key' | 'userId' | 'cents'>

export const options = { allowRepeat: true, quiet: true, timeoutMs: answerMaxMs }

/** Retries the same request until there is an answer; undefined when it was refused or the outcome is unknown. */
export async function invoke<Answer>(
  { log, isOver }: Work,
  invocation: Invocation,
  call: () => Promise<Answer>,
): Promise<Answer | undefined> {
  for (;;) {
    log.write({ phase: 'invoke', ...invocation })
    try {
      const answer = await call()
      log.write({ phase: 'ok', ...invocation, id: identityOf(answer) })
      return answer
    } catch (error) {
      const isAnswer = error instanceof Refused && !['server.failed', 'server.busy'].includes(error.reason)
      const reason = error instanceof Refused ? error.reason : (error as Error).message
      log.write({ phase: isAnswer ? 'fail' : 'info', ...invocation, reason })
      if (isAnswer || isOver() || Math.random() < giveUpShare) return undefined
      await sleep(pauseMs)
    }
  }
}

/** The answer's id, or else a hash of the whole answer. */
function identityOf(answer: unknown): number {
  const { id } = answer as { id?: unknown }
  if (typeof id === 'number') return id
  return createHash('sha256').update(JSON.stringify(answer)).digest().readUIntBE(0, 6)
}
