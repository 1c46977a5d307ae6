// One request about money from its sending to a definite answer: sent under one number, looked for when it got lost.
import { Failed } from '@shop/client/failure.ts'
import type { Numbered, Place } from './unanswered.ts'

export interface Way<Body extends Numbered, Reply> {
  place: Place<Body>
  send: (body: Body) => Promise<Reply>
  /** Looks for it and sends nothing; undefined while nothing is known of it. */
  find: (body: Body) => Promise<Reply | undefined>
  onChecking: () => void
  /** Between two looks. */
  rest: () => Promise<void>
  isLeft: () => boolean
}

/** form: nothing is under way; unclear: no answer came and it was not found either. */
export type Outcome<Body, Reply> = { at: 'form' | 'unclear' } | { at: 'done'; reply: Reply; body: Body }

const looksMax = 5
/** Turned away at the door, nothing done. A busy server is no such word: a line that sent it twice may still be served. */
const tooManyStatus = 429

/** Whether it may have been done although the answer says otherwise. */
function isLost(error: unknown, isFirst: boolean): boolean {
  if (!(error instanceof Failed) || error.kind === 'duplicate') return false
  // Of one sent before, being turned away now tells nothing.
  return !(isFirst && error.said !== '' && error.status === tooManyStatus)
}

/** A definite no is thrown: the next try is another request. */
export async function sendBody<Body extends Numbered, Reply>(
  way: Way<Body, Reply>,
  body: Body,
): Promise<Outcome<Body, Reply>> {
  const isFirst = way.place.read()?.request_no !== body.request_no
  way.place.hold(body)
  try {
    const reply = await way.send(body)
    way.place.drop()
    return { at: 'done', reply, body }
  } catch (error) {
    if (isLost(error, isFirst)) return lookFor(way, body)
    way.place.drop()
    throw error
  }
}

export async function lookFor<Body extends Numbered, Reply>(
  way: Way<Body, Reply>,
  body: Body,
): Promise<Outcome<Body, Reply>> {
  way.onChecking()
  for (let time = 0; time < looksMax && !way.isLeft() && way.place.read(); time++) {
    await way.rest()
    const reply = await way.find(body).catch(() => undefined)
    if (!reply) continue
    way.place.drop()
    return { at: 'done', reply, body }
  }
  // No longer held: it was refused after the page had been left.
  return { at: way.place.read() ? 'unclear' : 'form' }
}
