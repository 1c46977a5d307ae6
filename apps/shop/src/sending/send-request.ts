// One request about money from its sending to a definite answer: sent under one number, looked for when it got lost.
import { Failed } from '@shop/client/failure.ts'
import type { IdempotentBody, PendingSlot } from './pending-requests.ts'

export interface SendOptions<Body extends IdempotentBody, Reply> {
  slot: PendingSlot<Body>
  send: (body: Body) => Promise<Reply>
  /** Looks for it and sends nothing; undefined while nothing is known of it. */
  find: (body: Body) => Promise<Reply | undefined>
  onChecking: () => void
  /** Between two looks. */
  wait: () => Promise<void>
  isUnmounted: () => boolean
}

/** form: nothing is under way; unclear: no answer came and it was not found either. */
export type Outcome<Body, Reply> = { at: 'form' | 'unclear' } | { at: 'done'; reply: Reply; body: Body }

const pollsMax = 5
/** Turned away at the door, nothing done. A busy server is no such word: a line that sent it twice may still be served. */
const tooManyStatus = 429

/** Whether it may have been done although the answer says otherwise. */
function mayHaveArrived(error: unknown, isFirst: boolean): boolean {
  if (!(error instanceof Failed) || error.kind === 'duplicate') return false
  // Of one sent before, being turned away now tells nothing.
  return !(isFirst && error.serverMessage !== '' && error.status === tooManyStatus)
}

/** A definite no is thrown: the next try is another request. */
export async function sendRequest<Body extends IdempotentBody, Reply>(
  sendOptions: SendOptions<Body, Reply>,
  body: Body,
): Promise<Outcome<Body, Reply>> {
  const isFirst = sendOptions.slot.read()?.request_no !== body.request_no
  sendOptions.slot.save(body)
  try {
    const reply = await sendOptions.send(body)
    sendOptions.slot.drop()
    return { at: 'done', reply, body }
  } catch (error) {
    if (mayHaveArrived(error, isFirst)) return pollForReply(sendOptions, body)
    sendOptions.slot.drop()
    throw error
  }
}

export async function pollForReply<Body extends IdempotentBody, Reply>(
  sendOptions: SendOptions<Body, Reply>,
  body: Body,
): Promise<Outcome<Body, Reply>> {
  sendOptions.onChecking()
  for (let attempt = 0; attempt < pollsMax && !sendOptions.isUnmounted() && sendOptions.slot.read(); attempt++) {
    await sendOptions.wait()
    const reply = await sendOptions.find(body).catch(() => undefined)
    if (!reply) continue
    sendOptions.slot.drop()
    return { at: 'done', reply, body }
  }
  // No longer held: it was refused after the page had been left.
  return { at: sendOptions.slot.read() ? 'unclear' : 'form' }
}
