// Sends a request about money once, however often its answer is lost: the same number until there is a definite one.
import { requestNo } from '@shop/client/request-no.ts'
import { useEffect, useRef, useState } from 'react'
import type { DraftStorage } from '#draft-storage.ts'
import { session } from '#session.tsx'
import { useUnloadWarning } from '#ui/use-unload-warning.ts'
import { createPendingRequests, type IdempotentBody } from './pending-requests.ts'
import { type Outcome, pollForReply, type SendOptions, sendRequest } from './send-request.ts'

export interface SubmissionOptions<Body extends IdempotentBody, Reply>
  extends Pick<SendOptions<Body, Reply>, 'send' | 'find'> {
  /** What is asked for, and by whom: one without an answer is theirs until it has one. */
  what: 'recharge' | 'withdrawal' | 'order' | 'payment' | `refund ${number}`
  owner: number
  /** Where it outlives a reload. */
  storage?: DraftStorage
}

export type SubmissionStage<Body, Reply> = { at: 'checking' } | Outcome<Body, Reply>

export interface Submission<Body extends IdempotentBody, Reply> {
  stage: SubmissionStage<Body, Reply>
  /** Refusals are thrown; what got lost is looked into instead. */
  submit: (fields: Omit<Body, 'request_no'>) => Promise<void>
  /** The same request under the same number. */
  sendAgain: () => Promise<void>
  /** What has no answer yet. */
  pending: () => Body | undefined
}

const pollMs = 3_000

const pendingRequests = createPendingRequests()
session.subscribe(() => {
  const { user } = session.get()
  // Who was only signed out comes back to the same request.
  if (user) pendingRequests.clearOthers(user.id)
})

/** What it asked for is there, by whatever way that became known: whether it was still without an answer. */
export function clearPending(what: SubmissionOptions<IdempotentBody, unknown>['what'], owner: number): boolean {
  const slot = pendingRequests.slotOf(what, owner)
  const wasPending = slot.read() !== undefined
  slot.drop()
  return wasPending
}

export function useSubmission<Body extends IdempotentBody, Reply>(
  options: SubmissionOptions<Body, Reply>,
): Submission<Body, Reply> {
  const slot = pendingRequests.slotOf<Body>(options.what, options.owner, options.storage)
  const [stage, setStage] = useState<SubmissionStage<Body, Reply>>(() => ({ at: slot.read() ? 'checking' : 'form' }))
  const isUnmountedRef = useRef(false)
  const sendOptions: SendOptions<Body, Reply> = {
    slot,
    send: options.send,
    find: options.find,
    onChecking: () => setStage({ at: 'checking' }),
    wait: () => new Promise((resolve) => setTimeout(resolve, pollMs)),
    isUnmounted: () => isUnmountedRef.current,
  }
  const send = async (body: Body) => {
    try {
      setStage(await sendRequest(sendOptions, body))
    } catch (error) {
      setStage({ at: 'form' })
      throw error
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left without an answer is looked for once.
  useEffect(() => {
    isUnmountedRef.current = false
    const unfinished = slot.read()
    if (unfinished) void pollForReply(sendOptions, unfinished).then(setStage)
    return () => {
      isUnmountedRef.current = true
    }
  }, [])
  useUnloadWarning(stage.at === 'checking' || stage.at === 'unclear')
  return {
    stage,
    submit: (fields) => send({ ...fields, request_no: requestNo() } as Body),
    sendAgain: async () => {
      const body = slot.read()
      if (body) await send(body)
      else setStage({ at: 'form' })
    },
    pending: slot.read,
  }
}
