// Asks the provider how a payment stands and books it: the network first, the transaction afterwards.
import { type Ctx, inTx } from '#context.ts'
import type { CardProvider } from './provider.ts'
import { type CardPorts, settlePayment } from './settle-payment.ts'

export async function refreshPayment(
  ctx: Ctx,
  { provider, ports }: { provider: CardProvider; ports: CardPorts },
  intent: string,
): Promise<void> {
  const facts = await provider.read(ctx, intent)
  await inTx(ctx, (tx) => settlePayment(tx, ports, { provider, facts }))
}
