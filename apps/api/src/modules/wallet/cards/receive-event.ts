// Receives the card provider's webhook: an event is stored with its effects, once.
import { type Ctx, inTx, type TxCtx } from '#context.ts'
import { refuse } from '#refuse.ts'
import { type CardFacts, type CardProvider, ProviderError, type SignedEvent } from './provider.ts'
import { type ActiveCardService, settle } from './settle-payment.ts'
import * as store from './store.ts'

/** False when the provider cannot have sent it; then nothing happens. */
export async function receiveEvent(
  ctx: Ctx,
  { provider, ports }: ActiveCardService,
  signedEvent: SignedEvent,
): Promise<boolean> {
  const event = await provider.readEvent(ctx, signedEvent)
  if (!event) return false
  if (await store.hasEvent(ctx, provider.name, event.id)) return true
  const facts = event.intent === undefined ? undefined : await factsOf(ctx, provider, event.intent)
  // One transaction stores the event and its effects; if it fails, the provider sends the event again.
  const insertEvent = (tx: TxCtx) => store.insertEvent(tx, { provider: provider.name, ...event })
  if (facts) await settle(ctx, { provider, ports }, facts, insertEvent)
  else await inTx(ctx, insertEvent)
  return true
}

/** Undefined for a payment the provider does not know. When it is unreachable, the reply makes it send again later. */
async function factsOf(ctx: Ctx, provider: CardProvider, intent: string): Promise<CardFacts | undefined> {
  try {
    return await provider.read(ctx, intent)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind === 'unreachable') return refuse('server.busy')
    ctx.log.error({ err: error, intent }, 'the card provider sent an event about a payment it does not know')
    return undefined
  }
}
