// A provider's message: it only says that something changed; how things stand is asked for, so order does not matter.
import { type Ctx, inTx } from '#context.ts'
import { refuse } from '#refuse.ts'
import { type CardFacts, type CardProvider, ProviderError, type SignedEvent } from './provider.ts'
import { type CardPorts, settlePayment } from './settle-payment.ts'
import * as store from './store.ts'

/** False for what the provider cannot have sent; then nothing was looked at. */
export async function receiveEvent(
  ctx: Ctx,
  { provider, ports }: { provider: CardProvider; ports: CardPorts },
  signedEvent: SignedEvent,
): Promise<boolean> {
  const event = await provider.readEvent(ctx, signedEvent)
  if (!event) return false
  if (await store.hasEvent(ctx, provider.name, event.id)) return true
  const facts = event.intent === undefined ? undefined : await factsOf(ctx, provider, event.intent)
  // The mark that it was heard and what follows from it are there together, or neither is and the provider tells it again.
  await inTx(ctx, async (tx) => {
    if (!(await store.insertEvent(tx, { provider: provider.name, ...event }))) return
    if (facts) await settlePayment(tx, ports, { provider, facts })
  })
  return true
}

/** Undefined for a payment that the provider itself does not know; when it does not answer it shall tell again later. */
async function factsOf(ctx: Ctx, provider: CardProvider, intent: string): Promise<CardFacts | undefined> {
  try {
    return await provider.read(ctx, intent)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind === 'unreachable') return refuse('server.busy')
    ctx.log.error({ err: error, intent }, 'the card provider told of a payment it does not know')
    return undefined
  }
}
