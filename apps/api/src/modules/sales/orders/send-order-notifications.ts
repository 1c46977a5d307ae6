// Scheduled job that sends the notifications in the outbox of orders.
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { addCents, cents } from '@shop/contract/wire.ts'
import { type Ctx, inTx, type TxCtx } from '#context.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import { runBatches } from './jobs.ts'
import * as store from './jobs-store.ts'
import { toAddress } from './order-view.ts'
import { answerTranslations, reasonTranslations } from './reasons.ts'

const { waitingPay, waitingDeliver, delivered, received, refunding, refunded } = orderStatuses
const batchSize = 200
const batchesMax = 20

/** Sends in the transaction that deletes the outbox row, so each is sent once, however many processes run this. */
export async function sendOrderNotifications(ctx: Ctx): Promise<void> {
  await runBatches(ctx, {
    limit: batchSize,
    batchesMax,
    list: (failed) => store.listOutbox(ctx, { limit: batchSize, exclude: failed }),
    work: (ids) => sendBatch(ctx, ids),
    failure: 'sending an order notification failed',
  })
}

async function sendBatch(ctx: Ctx, ids: readonly number[]): Promise<number> {
  return inTx(ctx, async (tx) => {
    const rows = await store.takeFromOutbox(tx, ids)
    // Before the new ones: a request for the rest of a checkout is still to be read.
    await endRequests(tx, rows.filter(endsPayment))
    await notifications.notifyEach(
      tx,
      rows.flatMap((row) => toNotifications(row, rows)),
    )
    await notifications.emitToEach(tx, userIdsOf(rows), 'order')
    await notifications.emitToEach(tx, userIdsOf(rows.filter(movedMoney)), 'wallet')
    return rows.length
  })
}

function userIdsOf(rows: readonly store.OutboxRow[]): number[] {
  return [...new Set(rows.map((row) => row.user_id))]
}

function refundOf({ params }: store.OutboxRow): number {
  return numberOf(params.refunded_cents)
}

const paymentRequests = ['orderCreated', 'orderPayDue'] as const

/** The order no longer waits for payment, so what was requested for it, or for its checkout, is out of date. */
function endsPayment(row: store.OutboxRow): boolean {
  return row.kind === 'orderPaid' || (row.kind === 'orderCancelled' && refundOf(row) === 0)
}

/** The request for a checkout is read with its last order; until then it is for the rest. */
async function endRequests(tx: TxCtx, rows: readonly store.OutboxRow[]): Promise<void> {
  const [last, others] = [rows.filter(({ unpaid }) => unpaid === 0), rows.filter(({ unpaid }) => unpaid > 0)]
  await notifications.markLinksRead(tx, {
    kinds: paymentRequests,
    targets: [...rows.map(toPay), ...last.map(toPayTogether)],
  })
  await notifications.changeUnread(tx, {
    kinds: paymentRequests,
    targets: others.map((row) => ({ ...toPayTogether(row), params: unpaidOf(row) })),
  })
}

/** The facts of a request for what is unpaid of a checkout. */
function unpaidOf({ unpaid, unpaid_sum, total, pay_before }: store.OutboxRow) {
  return { ...(unpaid > 1 && { orders: unpaid }), amount: unpaid_sum ?? total, payBy: seconds(pay_before) }
}

function toPay({ user_id: userId, order_id: id }: store.OutboxRow): { userId: number; link: string } {
  return { userId, link: `/payment?order_id=${id}` }
}

function toPayTogether({ user_id: userId, pay_no: payNo }: store.OutboxRow): { userId: number; link: string } {
  return { userId, link: `/payment?pay_no=${payNo}` }
}

function movedMoney(row: store.OutboxRow): boolean {
  return row.kind === 'orderPaid' || row.kind === 'orderNotPaid' || refundOf(row) > 0
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)
/** Undefined when the row does not have it. */
const secondsOf = (value: unknown) => numberOf(value) || undefined
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const parcelEvents = ['customs', 'outForDelivery', 'attempted', 'problem', 'delivered'] as const
const unpaidReasons = ['locked', 'paid', 'cancelled', 'expired', 'changed', 'insufficient'] as const
const canceledBy: Record<string, 'shopper' | 'shop' | 'deadline'> = { operator: 'shop', clock: 'deadline' }

function orderParams({ sn, goods }: store.OutboxRow): { sn: string; goods?: notifications.Translations } {
  return { sn, ...(goods && { goods }) }
}

/** By one payment. Only of these rows: what another process sends is not counted twice. */
function paidWith(row: store.OutboxRow, rows: readonly store.OutboxRow[]): store.OutboxRow[] {
  return rows.filter(
    ({ kind, pay_no, created_at }) =>
      kind === 'orderPaid' && pay_no === row.pay_no && created_at.getTime() === row.created_at.getTime(),
  )
}

/** None when it is out of date by now, and for `orderChanged`, which only refreshes open pages. */
function toNotifications(row: store.OutboxRow, rows: readonly store.OutboxRow[]): notifications.NotificationInput[] {
  const { kind, params, status, total: amount, user_id: userId } = row
  const order = orderParams(row)
  const to = { userId, link: `/orderInfo/${row.order_id}`, pictureId: row.picture_id ?? undefined }
  const payBy = seconds(row.pay_before)
  switch (kind) {
    case 'orderCreated':
    case 'orderPayDue': {
      if (!row.is_unpaid) return []
      // The orders of a checkout have one request, which each of their rows would send.
      const onceKey = `${kind}:${row.pay_no}`
      if (row.unpaid === 1) return [{ ...to, ...toPay(row), onceKey, kind, params: { ...order, amount, payBy } }]
      return [{ ...to, ...toPayTogether(row), onceKey, kind, params: { ...unpaidOf(row), orders: row.unpaid } }]
    }
    case 'orderPaid': {
      const together = paidWith(row, rows)
      if (together.length === 1) return [{ ...to, kind, params: { ...order, amount } }]
      // The first row stands for the others.
      if (together[0] !== row) return []
      const received = addCents(...together.map(({ total }) => total))
      const facts = { orders: together.length, sns: together.map(({ sn }) => sn), amount: received }
      // Once paid, the page of the payment shows its orders, also when they are shipped.
      return [{ ...to, ...toPayTogether(row), kind, params: facts }]
    }
    case 'orderNotPaid': {
      const reason = unpaidReasons.find((candidate) => candidate === params.reason) ?? 'changed'
      const facts = { ...order, amount: cents(numberOf(params.amount_cents)), reason }
      return [{ ...to, ...(status === waitingPay && toPay(row)), kind, params: facts }]
    }
    case 'orderDelayed':
      return status === waitingDeliver && row.delayed_until
        ? [{ ...to, kind, params: { ...order, until: seconds(row.delayed_until) } }]
        : []
    case 'orderShipped':
      return [{ ...to, kind, params: { ...order, carrier: textOf(params.carrier), number: textOf(params.number) } }]
    case 'orderEvent': {
      const event = parcelEvents.find((candidate) => candidate === params.event)
      return event ? [{ ...to, kind, params: { ...order, event } }] : []
    }
    case 'orderAutoConfirm':
      return status === delivered && row.confirm_at
        ? [{ ...to, kind, params: { ...order, at: seconds(row.confirm_at) } }]
        : []
    case 'orderReceived':
      return [{ ...to, kind, params: receivedOf(row) }]
    case 'orderCompleted':
      return [{ ...to, kind, params: order }]
    case 'reviewInvite':
      return status === received ? [{ ...to, link: `/comment?order_id=${row.order_id}`, kind, params: order }] : []
    case 'orderCancelled':
      return [{ ...to, kind, params: cancellationParams(row) }]
    default:
      return refundNotifications(row)
  }
}

/** Refund notifications go by the order's number too. */
function refundNotifications(row: store.OutboxRow): notifications.NotificationInput[] {
  const { kind, params, user_id: userId } = row
  const order = orderParams(row)
  const link = row.is_hidden ? '/capitalRecord' : `/refund/${row.order_id}`
  const to = { userId, link, pictureId: row.picture_id ?? undefined }
  const amount = cents(refundOf(row) || numberOf(params.amount_cents))
  const reason = answerTranslations({ reason: textOf(params.reason), text: textOf(params.text) })
  switch (kind) {
    case 'refundSubmitted':
      return [{ ...to, kind, params: { ...order, amount, answerBy: secondsOf(params.answer_by) } }]
    case 'refundApproved':
      return [
        { ...to, kind, params: { ...order, amount, returnBy: secondsOf(params.return_by), returnTo: returnTo(row) } },
      ]
    case 'refundReturnDue':
      return row.status === refunding
        ? [{ ...to, kind, params: { ...order, returnBy: numberOf(params.return_by) } }]
        : []
    case 'refundRefused':
      return [{ ...to, kind, params: { ...order, reason: reason ?? {} } }]
    case 'refundLapsed':
      return [{ ...to, kind, params: order }]
    case 'refundDone':
      if (amount > 0)
        return [
          { ...to, kind, params: { ...order, amount, ...(row.answer && { reason: answerTranslations(row.answer) }) } },
        ]
      // A free order: there is no money to return, but it will not arrive.
      return row.status === refunded && !row.with_return
        ? [{ ...to, kind: 'orderCancelled', params: { ...order, by: 'shop' } }]
        : []
    default:
      return []
  }
}

function returnTo({
  return_address: address,
}: store.OutboxRow): notifications.NotificationFacts['refundApproved']['returnTo'] {
  if (!address) return undefined
  const { mobile: _, mobile_shown: phone, ...written } = toAddress(address)
  return { ...written, phone }
}

/** The last day to complain is shown only while the order is not completed. */
function receivedOf(row: store.OutboxRow): notifications.NotificationFacts['orderReceived'] {
  const { params, status, complete_at } = row
  const by = params.by === 'clock' ? 'clock' : 'shopper'
  return { ...orderParams(row), by, ...(status === received && complete_at && { until: seconds(complete_at) }) }
}

/** The reason is shown unless it is the shopper's own. */
function cancellationParams(row: store.OutboxRow): notifications.NotificationFacts['orderCancelled'] {
  const { params } = row
  const by = canceledBy[textOf(params.by)] ?? 'shopper'
  const showsReason = by === 'shop' || params.reason === 'late'
  const reason = showsReason
    ? reasonTranslations({ reason: textOf(params.reason), text: textOf(params.text) })
    : undefined
  const refund = refundOf(row)
  return {
    ...orderParams(row),
    by,
    ...(reason && { reason }),
    ...(refund > 0 && { refunded: cents(refund) }),
  }
}
