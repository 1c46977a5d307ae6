// Reads a payment from the provider and books it; the network call finishes before the transaction starts.
import { type Ctx, inTx } from '#context.ts'
import { type ActiveCardService, settlePayment } from './settle-payment.ts'

export async function refreshPayment(ctx: Ctx, { provider, ports }: ActiveCardService, intent: string): Promise<void> {
  const facts = await provider.read(ctx, intent)
  await inTx(ctx, (tx) => settlePayment(tx, ports, { provider, facts }))
}
