// Sends a money request once, however often its answer is lost: the number stays until there is a definite answer.
import { Failed } from '@shop/client/failure.ts'
import { requestNo } from '@shop/client/request-no.ts'
import { useUnloadWarning } from '@shop/ui/use-unload-warning.ts'
import { useEffect, useRef, useState } from 'react'
import type { DraftStorage } from '#draft-storage.ts'
import { session } from '#session.tsx'
import { createPendingRequests, type IdempotentBody } from './pending-requests.ts'
import { type Outcome, pollForReply, type SendOptions, sendRequest } from './send-request.ts'

interface SubmissionOptions<Body extends IdempotentBody, Reply>
  extends Pick<SendOptions<Body, Reply>, 'send' | 'find'> {
  /** The kind of request and its user: together they identify a pending request. */
  what: 'recharge' | 'withdrawal' | 'order' | 'payment' | `refund ${number}`
  owner: number
  /** Keeps a pending request across a reload. */
  storage?: DraftStorage
}

type SubmissionStage<Body, Reply> = { at: 'checking' } | Outcome<Body, Reply>

export interface Submission<Body extends IdempotentBody, Reply> {
  stage: SubmissionStage<Body, Reply>
  /** Throws refusals, and a failure when there is no connection to send it; a lost answer is looked up instead. */
  submit: (fields: Omit<Body, 'request_no'>) => Promise<void>
  /** Sends the same request under the same number. */
  sendAgain: () => Promise<void>
  /** The request without an answer yet. */
  pending: () => Body | undefined
}

const pollMs = 3_000

/** Until the next lookup: without a connection nothing can be looked up, so however long that takes. */
function waitForLookup(unmounted: AbortSignal): Promise<{ wasOnline: boolean }> {
  return new Promise((resolve) => {
    const wasOnline = navigator.onLine
    const timer = wasOnline ? setTimeout(done, pollMs) : undefined
    function done() {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      unmounted.removeEventListener('abort', done)
      resolve({ wasOnline: wasOnline && navigator.onLine })
    }
    window.addEventListener('online', done)
    unmounted.addEventListener('abort', done)
  })
}

const pendingRequests = createPendingRequests()
session.subscribe(() => {
  const { user } = session.get()
  // A user who was only signed out comes back to the same request.
  if (user) pendingRequests.clearOthers(user.id)
})

/** Clears a request that is known to have succeeded; returns whether it was still pending. */
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
  const unmountRef = useRef(new AbortController())
  const sendOptions: SendOptions<Body, Reply> = {
    slot,
    send: options.send,
    find: options.find,
    onChecking: () => setStage({ at: 'checking' }),
    wait: () => waitForLookup(unmountRef.current.signal),
    isUnmounted: () => unmountRef.current.signal.aborted,
  }
  const send = async (body: Body) => {
    try {
      setStage(await sendRequest(sendOptions, body))
    } catch (error) {
      setStage({ at: 'form' })
      throw error
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request left pending is looked up once, on mount.
  useEffect(() => {
    if (unmountRef.current.signal.aborted) unmountRef.current = new AbortController()
    const unfinished = slot.read()
    if (unfinished) void pollForReply(sendOptions, unfinished).then(setStage)
    return () => unmountRef.current.abort()
  }, [])
  useUnloadWarning(stage.at === 'checking' || stage.at === 'unclear')
  return {
    stage,
    submit: async (fields) => {
      // Certainly not sent: there is nothing to look up.
      if (!navigator.onLine) throw new Failed('network')
      await send({ ...fields, request_no: requestNo() } as Body)
    },
    sendAgain: async () => {
      const body = slot.read()
      if (body) await send(body)
      else setStage({ at: 'form' })
    },
    pending: slot.read,
  }
}
