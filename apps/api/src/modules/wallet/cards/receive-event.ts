// Receives events of the card provider: by its webhook, or from the form of the test provider.
import * as z from 'zod/mini'
import { type Ctx, inTx, type TxCtx } from '#context.ts'
import { refuse } from '#refuse.ts'
import { type CardProvider, ProviderError, type ReportedPayment, type SignedEvent } from './provider.ts'
import { type ActiveCardService, type CardPorts, settle } from './settle-payment.ts'
import * as store from './store.ts'
import { type ConfirmResult, findTestCard, type TestProvider } from './test-provider.ts'

/** False when the provider cannot have sent it; then nothing happens. */
export async function receiveEvent(
  ctx: Ctx,
  { provider, ports }: ActiveCardService,
  signedEvent: SignedEvent,
): Promise<boolean> {
  // Checks the signature: stripe.ts.
  const event = await provider.readEvent(ctx, signedEvent)
  if (!event) return false
  // It arrived before. Of two that arrive at once, `insertEvent` lets only one settle.
  if (await store.hasEvent(ctx, provider.name, event.id)) return true
  const reported = event.intent === undefined ? undefined : await readPayment(ctx, provider, event.intent)
  // One transaction stores the event and its effects; if it fails, the provider sends the event again.
  const insertEvent = (tx: TxCtx) => store.insertEvent(tx, { provider: provider.name, ...event })
  if (reported) await settle(ctx, { provider, ports }, reported, insertEvent)
  else await inTx(ctx, insertEvent)
  return true
}

/** Undefined for a payment the provider does not know. When it is unreachable, the reply makes it send again later. */
async function readPayment(ctx: Ctx, provider: CardProvider, intent: string): Promise<ReportedPayment | undefined> {
  try {
    return await provider.read(ctx, intent)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind === 'unreachable') return refuse('server.busy')
    ctx.log.error({ err: error, intent }, 'the card provider sent an event about a payment it does not know')
    return undefined
  }
}

const Form = z.object({
  client_secret: z.string().check(z.maxLength(200)),
  number: z.optional(z.string().check(z.maxLength(40))),
  /** Four digits: month and year. */
  expiry: z.optional(z.string().check(z.regex(/^(0[1-9]|1[0-2])\d\d$/))),
  /** A saved card instead of a number. */
  card: z.optional(z.string().check(z.maxLength(120))),
  answer: z.optional(z.boolean()),
})

type TestOutcome = Pick<ConfirmResult, 'state' | 'decline'>

/** Accepts only test numbers; anything else may be a real card and is not stored. */
export async function confirmTestCard(
  ctx: Ctx,
  { provider, ports }: { provider: TestProvider; ports: CardPorts },
  body: unknown,
): Promise<TestOutcome> {
  const form = Form.safeParse(body)
  if (!form.success) return refuse('input.invalid')
  const { client_secret: clientSecret, number = '', expiry = '1234', card: token, answer: isAuthenticated } = form.data
  if (token === undefined && !findTestCard(number)) return { state: 'declined', decline: 'number' }
  const typed = { number, month: Number(expiry.slice(0, 2)), year: 2000 + Number(expiry.slice(2)) }
  const card = token === undefined ? typed : { token }
  const confirmed = (await provider.confirm(ctx, { clientSecret, card, isAuthenticated })) ?? refuse('object.not_found')
  await receiveEvent(ctx, { provider, ports }, confirmed.event)
  const { state, decline } = confirmed
  return { state, decline }
}
