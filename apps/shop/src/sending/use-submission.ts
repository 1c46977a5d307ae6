// Sends a request about money once, however often its answer is lost: the same number until there is a definite one.
import { requestNo } from '@shop/client/request-no.ts'
import { useEffect, useRef, useState } from 'react'
import type { Keeper } from '#kept.ts'
import { session } from '#session.tsx'
import { useUnsent } from '#ui/use-unsent.ts'
import { lookFor, type Outcome, sendBody, type Way } from './sending.ts'
import { createUnanswered, type Numbered } from './unanswered.ts'

export interface SubmissionWish<Body extends Numbered, Reply> extends Pick<Way<Body, Reply>, 'send' | 'find'> {
  /** What is asked for, and by whom: one without an answer is theirs until it has one. */
  what: 'recharge' | 'withdrawal' | 'order' | 'payment' | `refund ${number}`
  owner: number
  /** Where it outlives a reload. */
  keeper?: Keeper
}

export type SubmissionStage<Body, Reply> = { at: 'checking' } | Outcome<Body, Reply>

export interface Submission<Body extends Numbered, Reply> {
  stage: SubmissionStage<Body, Reply>
  /** Refusals are thrown; what got lost is looked into instead. */
  submit: (fields: Omit<Body, 'request_no'>) => Promise<void>
  /** The same request under the same number. */
  sendAgain: () => Promise<void>
  /** What has no answer yet. */
  unanswered: () => Body | undefined
}

const lookEveryMs = 3_000

const unanswered = createUnanswered()
session.subscribe(() => {
  const { user } = session.get()
  // Who was only signed out comes back to the same request.
  if (user) unanswered.keepOnly(user.id)
})

/** What it asked for is there, by whatever way that became known: whether it was still without an answer. */
export function endUnanswered(what: SubmissionWish<Numbered, unknown>['what'], owner: number): boolean {
  const place = unanswered.placeOf(what, owner)
  const wasHeld = place.read() !== undefined
  place.drop()
  return wasHeld
}

export function useSubmission<Body extends Numbered, Reply>(
  wish: SubmissionWish<Body, Reply>,
): Submission<Body, Reply> {
  const place = unanswered.placeOf<Body>(wish.what, wish.owner, wish.keeper)
  const [stage, setStage] = useState<SubmissionStage<Body, Reply>>(() => ({ at: place.read() ? 'checking' : 'form' }))
  const isGone = useRef(false)
  const way: Way<Body, Reply> = {
    place,
    send: wish.send,
    find: wish.find,
    onChecking: () => setStage({ at: 'checking' }),
    rest: () => new Promise((resolve) => setTimeout(resolve, lookEveryMs)),
    isLeft: () => isGone.current,
  }
  const send = async (body: Body) => {
    try {
      setStage(await sendBody(way, body))
    } catch (error) {
      setStage({ at: 'form' })
      throw error
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left without an answer is looked for once.
  useEffect(() => {
    isGone.current = false
    const left = place.read()
    if (left) void lookFor(way, left).then(setStage)
    return () => {
      isGone.current = true
    }
  }, [])
  useUnsent(stage.at === 'checking' || stage.at === 'unclear')
  return {
    stage,
    submit: (fields) => send({ ...fields, request_no: requestNo() } as Body),
    sendAgain: async () => {
      const body = place.read()
      if (body) await send(body)
      else setStage({ at: 'form' })
    },
    unanswered: place.read,
  }
}
