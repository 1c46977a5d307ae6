// Sends one money request until there is a definite answer: under one number, looked up when no answer comes.
import { Failed } from '@shop/client/failure.ts'
import type { IdempotentBody, PendingSlot } from './pending-requests.ts'

export interface SendOptions<Body extends IdempotentBody, Reply> {
  slot: PendingSlot<Body>
  send: (body: Body) => Promise<Reply>
  /** Looks the request up without sending it; undefined while the server does not know it. */
  find: (body: Body) => Promise<Reply | undefined>
  onChecking: () => void
  /** Waits between two lookups; `wasOnline` is false when it waited for a connection. */
  wait: () => Promise<{ wasOnline: boolean }>
  isUnmounted: () => boolean
}

/** form: nothing is pending; unclear: no answer came and the lookup did not find the request. */
export type Outcome<Body, Reply> = { at: 'form' | 'unclear' } | { at: 'done'; reply: Reply; body: Body }

const pollsMax = 5
/** The server did nothing. A 503 does not mean that: a connection that sent the request twice may still be served. */
const tooManyStatus = 429

/** Whether the server may have processed the request in spite of the error. */
function mayHaveArrived(error: unknown, isFirst: boolean): boolean {
  if (!(error instanceof Failed) || error.kind === 'duplicate') return false
  // A rate limit on a later try says nothing about the first one.
  return !(isFirst && error.serverMessage !== '' && error.status === tooManyStatus)
}

/** Throws on a definite no: the next try is a new request. */
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
  let polls = 0
  while (polls < pollsMax && !sendOptions.isUnmounted() && sendOptions.slot.read()) {
    const { wasOnline } = await sendOptions.wait()
    if (sendOptions.isUnmounted()) break
    // Time without a connection is no reason to stop looking.
    if (wasOnline) polls += 1
    const reply = await sendOptions.find(body).catch(() => undefined)
    if (!reply) continue
    sendOptions.slot.drop()
    return { at: 'done', reply, body }
  }
  // An empty slot means the request was refused after the user left the page.
  return { at: sendOptions.slot.read() ? 'unclear' : 'form' }
}
