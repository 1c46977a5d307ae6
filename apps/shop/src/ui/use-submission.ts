// Sends a request about money once, however often its answer is lost: the same number until there is a definite one.
import { Failed } from '@shop/client/failure.ts'
import { useEffect, useRef, useState } from 'react'

export interface Numbered {
  request_no: string
}

export interface SubmissionCalls<Body extends Numbered, Reply> {
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

/** By hand: browsers lend randomUUID to safe pages only, and this one also works on plain http. */
export function newRequestNo(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function useSubmission<Body extends Numbered, Reply>(
  calls: SubmissionCalls<Body, Reply>,
): Submission<Body, Reply> {
  const [stage, setStage] = useState<SubmissionStage<Reply>>({ at: 'form' })
  const held = useRef<Body>(undefined)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const settle = (reply: Reply) => {
    held.current = undefined
    setStage({ at: 'done', reply })
  }
  const look = async (requestNo: string) => {
    setStage({ at: 'checking' })
    for (let time = 0; time < looksMax && !isGone.current; time++) {
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
      const found = await calls.find(requestNo).catch(() => undefined)
      if (found) return settle(found)
    }
    setStage({ at: 'unclear' })
  }
  const send = async (body: Body) => {
    held.current = body
    try {
      settle(await calls.send(body))
    } catch (error) {
      if (error instanceof Failed && error.kind !== 'duplicate') return look(body.request_no)
      // A definite no: the next try is another request.
      held.current = undefined
      setStage({ at: 'form' })
      throw error
    }
  }
  return {
    stage,
    submit: (fields) => send({ ...fields, request_no: newRequestNo() } as Body),
    sendAgain: async () => {
      if (held.current) await send(held.current)
    },
  }
}
