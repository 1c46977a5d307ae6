// Recharges by card and pays in one step: the shopper confirms first, the server pays once the recharge is credited.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type * as contract from '@shop/contract/sales/planned-payments.ts'
import { addCents, type Cents, subtractCents } from '@shop/contract/wire.ts'
import { type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import * as checkout from '#modules/sales/checkout/service.ts'
import * as settings from '#modules/staff/settings/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import * as paymentPassword from '#modules/wallet/payment-password/service.ts'
import * as recharges from '#modules/wallet/recharges/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { hashToken, looksLikeToken } from '#security/token.ts'
import { runBatches } from './jobs.ts'
import * as store from './planned-store.ts'

type CardGateway = recharges.CardGateway | undefined

/** A card and the confirmation of its bank take this long. */
const cardPaymentMs = 3 * 60_000

/** Whether the orders would expire before a card has paid them. */
function endsSoon(ctx: Ctx, orders: readonly store.TargetRow[]): boolean {
  const earliest = ctx.now().getTime() + cardPaymentMs
  return orders.some((order) => order.is_unpaid && order.pay_before.getTime() < earliest)
}

function findOffer(ctx: Ctx, cardGateway: CardGateway, missing: Cents) {
  return checkout.findCardOffer(ctx, { missing, hasCards: cardGateway !== undefined })
}

function targetOf({
  order_id: orderId,
  pay_no: payNo,
}: {
  order_id?: number | undefined
  pay_no?: string | undefined
}) {
  if ((orderId === undefined) === (payNo === undefined)) refuseFields({ order_id: 'required' })
  return { orderId, payNo }
}

export async function getCardQuote(
  ctx: Ctx,
  cardGateway: CardGateway,
  query: Input<typeof contract.getCardQuote>['query'],
): Promise<contract.CardQuote> {
  const { userId } = shopperOf(ctx)
  const all = await store.listTarget(ctx, userId, targetOf(query))
  if (all.length === 0) return refuse('object.not_found')
  const unpaid = all.filter((order) => order.is_unpaid)
  const total = addCents(...unpaid.map((order) => order.total))
  const wallet = await ledger.getWallet(ctx, userId)
  const missing = checkout.missingFor(total, wallet)
  const [first] = await store.listWaiting(
    ctx,
    userId,
    unpaid.map(({ id }) => id),
  )
  return {
    total,
    missing,
    offer: (wallet.isOpen && !endsSoon(ctx, unpaid) && (await findOffer(ctx, cardGateway, missing))) || null,
    waiting: (first && (await findPlanned(ctx, first))) ?? null,
  }
}

/** Undefined when the card payment was canceled: the recharge brings no money. */
async function findPlanned(
  ctx: Ctx,
  { recharge_id, amount: total }: store.WaitingRow,
): Promise<contract.PlannedPayment | undefined> {
  const { amount, fee, card_state } = await recharges.getRecharge(ctx, { id: recharge_id })
  return card_state === 'cancelled' ? undefined : { recharge_id, amount, fee, total, card_state }
}

/** Locks: the payment token, orders, planned payments, the wallet, the recharge. */
export async function payByCard(
  ctx: Ctx,
  cardGateway: CardGateway,
  body: Input<typeof contract.payByCard>['body'],
): Promise<Reply<typeof contract.payByCard>> {
  const { userId, sessionId } = shopperOf(ctx)
  if (!looksLikeToken(body.pay_token)) refuse('pay_token.invalid')
  const target = { ...targetOf(body), userId, sessionId, tokenHash: hashToken(body.pay_token) }
  return inTx(ctx, async (tx) => {
    const payable = await store.lockPayable(tx, target)
    if (payable.result) return refusePayable(payable.result, payable.order_status)
    const earlier = await store.listWaiting(tx, userId, payable.ids)
    const wallet = await ledger.getWallet(tx, userId)
    const shared = await findShared(tx, earlier, { ...payable, wallet })
    if (shared) {
      await paymentPassword.usePayToken(tx, { token: body.pay_token, scene: 'pay' })
      return shared
    }
    if (endsSoon(tx, await store.listTarget(tx, userId, target))) return refuse('order.expired')
    for (const { recharge_id: rechargeId } of earlier) await store.cancelPlanned(tx, { userId, rechargeId })
    return plan(tx, cardGateway, { target, body, total: payable.amount })
  })
}

/** Of the same orders and still enough: a second tab gets the same recharge, so that no card is charged twice. */
async function findShared(
  tx: TxCtx,
  earlier: readonly store.WaitingRow[],
  { ids, amount: total, wallet }: { ids: readonly number[]; amount: Cents; wallet: ledger.Wallet },
): Promise<contract.PlannedPayment | undefined> {
  const [first] = earlier
  if (!first || earlier.length > 1 || first.amount !== total || first.order_ids.join() !== ids.join()) return undefined
  const planned = await findPlanned(tx, first)
  return planned && subtractCents(planned.amount, planned.fee) >= checkout.missingFor(total, wallet)
    ? planned
    : undefined
}

interface Plan {
  target: store.ConfirmedTarget
  body: Input<typeof contract.payByCard>['body']
  total: Cents
}

/** Reads the balance again under the lock: the charge is what the shopper saw, or nothing happens. */
async function plan(tx: TxCtx, cardGateway: CardGateway, { target, body, total }: Plan) {
  const wallet = await ledger.lockWallet(tx, target.userId)
  if (!wallet.isOpen) refuse('wallet.locked')
  const offer = await findOffer(tx, cardGateway, checkout.missingFor(total, wallet))
  if (offer?.amount !== body.amount) return refuse('price.changed', { of: 'card' })
  const recharge = { method: 'card', amount: body.amount, request_no: body.request_no } as const
  const { id, fee, amount, card_state } = await recharges.createRecharge(tx, cardGateway, recharge)
  await store.planPayment(tx, target, id)
  // Other open pages of the shopper show the same payment.
  await notifications.emit(tx, target.userId, 'order')
  return { recharge_id: id, amount, fee, total, card_state }
}

function refusePayable(result: store.PayableProblem, status: number | null): never {
  if (result === 'not_found') return refuse('object.not_found')
  if (result === 'expired') return refuse('order.expired')
  if (result === 'invalid_token') return refuse('pay_token.invalid')
  return refuse('order.wrong_state', { status: status ?? undefined })
}

export async function cancelPlannedPayment(
  ctx: Ctx,
  cardGateway: CardGateway,
  { recharge_id: rechargeId }: Input<typeof contract.cancelPlannedPayment>['body'],
): Promise<null> {
  const { userId } = shopperOf(ctx)
  await inTx(ctx, async (tx) => {
    const result = await store.cancelPlanned(tx, { userId, rechargeId })
    if (result === 'not_found') return refuse('object.not_found')
    if (result === 'ended') return refuse('state.changed')
    await notifications.emit(tx, userId, 'order')
  })
  // Not in the transaction: settling locks in another order.
  await cardGateway?.pollNow(ctx, rechargeId)
  return null
}

/** May be called for any recharge, any number of times. */
export async function payPlanned(ctx: Ctx, rechargeId: number): Promise<store.PlannedResult> {
  const { ship_hours } = await settings.getOrderSettings(ctx)
  const shipDue = settings.addMinutes(ctx.now(), ship_hours * 60)
  const { result, reason } = await store.payPlanned(ctx, { rechargeId, shipDue })
  if (result === 'failed') ctx.log.info({ recharge: rechargeId, reason }, 'a planned payment was not made')
  return result
}

const batchSize = 50
const batchesMax = 4

/** Pays what a process that died, or an operator's approval, left. */
export async function payPlannedDue(ctx: Ctx): Promise<void> {
  await runBatches(ctx, {
    limit: batchSize,
    batchesMax,
    list: (failed) => store.listPlannedDue(ctx, { limit: batchSize, exclude: failed }),
    work: async (ids) => {
      for (const id of ids) await payPlanned(ctx, id)
      return ids.length
    },
    failure: 'making a planned payment failed',
  })
}
