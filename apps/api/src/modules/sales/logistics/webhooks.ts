// Handles a carrier's webhook: verifies its signature and records each event once.
import { type CarrierAnswer, CarrierEvents } from '@shop/contract/sales/logistics.ts'
import * as z from 'zod/mini'
import { type Ctx, inTx } from '#context.ts'
import { validSecrets } from './carriers.ts'
import * as carriers from './carriers-store.ts'
import { recordTrackingUpdates } from './events.ts'
import { isEventTime, isSigned, normalizeNumber, type SignedMessage } from './rules.ts'

type WebhookResult = { status: 200; answer: CarrierAnswer } | { status: 400 | 401 }

/** 401 for an unknown carrier as well, so that nobody can probe which carriers exist. */
export async function handleCarrierWebhook(
  ctx: Ctx,
  { key, pepper, signed }: { key: string; pepper: string; signed: SignedMessage },
): Promise<WebhookResult> {
  const carrier = await carriers.findByKey(ctx, key)
  const isVerified = validSecrets(carrier, key, pepper, ctx.now()).some((secret) => isSigned(signed, secret, ctx.now()))
  if (!carrier?.active || !isVerified) return { status: 401 }
  const events = readEvents(signed.body)
  if (!events?.every(({ time }) => isEventTime(time, ctx.now()))) return { status: 400 }
  const updates = events.map(({ id, number, text = '', place = '', ...event }) => ({
    ...{ ...event, text, place, carrierId: carrier.id, number: normalizeNumber(number), key: id },
  }))
  return { status: 200, answer: await inTx(ctx, (tx) => recordTrackingUpdates(tx, updates, { source: 'webhook' })) }
}

function readEvents(body: Buffer): CarrierEvents['events'] | undefined {
  try {
    const decoded = z.safeDecode(CarrierEvents, JSON.parse(body.toString('utf8')))
    return decoded.success ? decoded.data.events : undefined
  } catch {
    return undefined
  }
}
