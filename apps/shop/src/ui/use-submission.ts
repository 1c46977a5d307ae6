// Sends a request about money once, however often its answer is lost: the same number until there is a definite one.
import { Failed } from '@shop/client/failure.ts'
import { requestNo } from '@shop/client/request-no.ts'
import { useEffect, useRef, useState } from 'react'
import { useUnsent } from './use-unsent.ts'

export interface Numbered {
  request_no: string
}

export interface SubmissionWish<Body extends Numbered, Reply> {
  /** What is asked for, and by whom: one without an answer is theirs until it has one. */
  what: 'recharge' | 'withdrawal' | 'order' | 'payment' | `refund ${number}`
  owner: number
  send: (body: Body) => Promise<Reply>
  /** Looks for it by its number; undefined while nothing is known of it. */
  find: (requestNo: string) => Promise<Reply | undefined>
}

/** form: nothing is under way; unclear: no answer came and it was not found either. */
export type SubmissionStage<Reply> = { at: 'form' | 'checking' | 'unclear' } | { at: 'done'; reply: Reply }

export interface Submission<Body extends Numbered, Reply> {
  stage: SubmissionStage<Reply>
  /** Refusals are thrown; what got lost is looked into instead. */
  submit: (fields: Omit<Body, 'request_no'>) => Promise<void>
  /** The same request under the same number. */
  sendAgain: () => Promise<void>
}

const lookEveryMs = 3_000
const looksMax = 5

/** Beside the page: who leaves it without an answer comes back to the same request, not to a second one. */
const held = new Map<string, Numbered>()

export function useSubmission<Body extends Numbered, Reply>(
  wish: SubmissionWish<Body, Reply>,
): Submission<Body, Reply> {
  const key = `${wish.what} ${wish.owner}`
  const [stage, setStage] = useState<SubmissionStage<Reply>>({ at: held.has(key) ? 'checking' : 'form' })
  const isGone = useRef(false)
  const settle = (reply: Reply) => {
    held.delete(key)
    setStage({ at: 'done', reply })
  }
  const look = async (number: string) => {
    setStage({ at: 'checking' })
    for (let time = 0; time < looksMax && !isGone.current && held.has(key); time++) {
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
      const found = await wish.find(number).catch(() => undefined)
      if (found) return settle(found)
    }
    // No longer held: it was refused after the page had been left.
    setStage({ at: held.has(key) ? 'unclear' : 'form' })
  }
  const send = async (body: Body) => {
    held.set(key, body)
    try {
      settle(await wish.send(body))
    } catch (error) {
      if (error instanceof Failed && error.kind !== 'duplicate') return look(body.request_no)
      // A definite no: the next try is another request.
      held.delete(key)
      setStage({ at: 'form' })
      throw error
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left without an answer is looked for once.
  useEffect(() => {
    isGone.current = false
    const left = held.get(key)
    if (left) void look(left.request_no)
    return () => {
      isGone.current = true
    }
  }, [])
  useUnsent(stage.at === 'checking' || stage.at === 'unclear')
  return {
    stage,
    submit: (fields) => send({ ...fields, request_no: requestNo() } as Body),
    sendAgain: async () => {
      const body = held.get(key) as Body | undefined
      if (body) await send(body)
      else setStage({ at: 'form' })
    },
  }
}
