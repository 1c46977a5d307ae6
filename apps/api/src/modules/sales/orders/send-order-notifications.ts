// By the clock: notices about orders, from what was written down with what happened.
import { cents } from '@shop/contract/wire.ts'
import { type Ctx, inTx } from '#context.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import { runBatches } from './batches.ts'
import { reasonTranslations } from './cancel-reasons.ts'
import { toAddress } from './order-view.ts'
import { answerTranslations } from './refund-reasons.ts'
import * as store from './send-order-notifications-store.ts'

const batchSize = 200
const batchesMax = 20

/** Each is told in the transaction that takes it away: once, whoever tells. */
export async function sendOrderNotifications(ctx: Ctx): Promise<void> {
  await runBatches(ctx, {
    limit: batchSize,
    batchesMax,
    list: (failed) => store.listOutbox(ctx, { limit: batchSize, exclude: failed }),
    work: (ids) => sendBatch(ctx, ids),
    failure: 'a notice about an order could not be given',
  })
}

async function sendBatch(ctx: Ctx, ids: readonly number[]): Promise<number> {
  return inTx(ctx, async (tx) => {
    const rows = await store.takeFromOutbox(tx, ids)
    await notifications.notifyEach(tx, rows.flatMap(toNotifications))
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

function movedMoney(row: store.OutboxRow): boolean {
  return row.kind === 'orderPaid' || refundOf(row) > 0
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)
/** Absent where it was not written down. */
const secondsOf = (value: unknown) => numberOf(value) || undefined
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const parcelEvents = ['customs', 'outForDelivery', 'attempted', 'problem', 'delivered'] as const
const endedBy: Record<string, 'shopper' | 'shop' | 'deadline'> = { operator: 'shop', clock: 'deadline' }

function aboutOf({ sn, goods }: store.OutboxRow): { sn: string; goods?: notifications.Translations } {
  return { sn, ...(goods && { goods }) }
}

/** None when it is no longer so by now, and for `orderChanged`, which open pages hear of and nobody is told. */
function toNotifications(row: store.OutboxRow): notifications.NoticeInput[] {
  const { kind, params, status, total: amount, user_id: userId } = row
  const about = aboutOf(row)
  const to = { userId, link: `/orderInfo/${row.order_id}`, pictureId: row.picture_id ?? undefined }
  const toPay = { ...to, link: `/payment?order_id=${row.order_id}` }
  const payBy = seconds(row.pay_before)
  switch (kind) {
    case 'orderCreated':
    case 'orderPayDue':
      return status === 0 ? [{ ...toPay, kind, params: { ...about, amount, payBy } }] : []
    case 'orderPaid':
      return [{ ...to, kind, params: { ...about, amount } }]
    case 'orderDelayed':
      return status === 1 && row.delayed_until
        ? [{ ...to, kind, params: { ...about, until: seconds(row.delayed_until) } }]
        : []
    case 'orderShipped':
      return [{ ...to, kind, params: { ...about, carrier: textOf(params.carrier), number: textOf(params.number) } }]
    case 'orderEvent': {
      const event = parcelEvents.find((candidate) => candidate === params.event)
      return event ? [{ ...to, kind, params: { ...about, event } }] : []
    }
    case 'orderAutoConfirm':
      return status === 2 && row.confirm_at ? [{ ...to, kind, params: { ...about, at: seconds(row.confirm_at) } }] : []
    case 'orderReceived':
      return [{ ...to, kind, params: receivedOf(row) }]
    case 'orderCompleted':
      return [{ ...to, kind, params: about }]
    case 'reviewInvite':
      return status === 3 ? [{ ...to, link: `/comment?order_id=${row.order_id}`, kind, params: about }] : []
    case 'orderCancelled':
      return [{ ...to, kind, params: cancelledOf(row) }]
    default:
      return refundNotifications(row)
  }
}

/** Of the after-sale case, under the order's own number. */
function refundNotifications(row: store.OutboxRow): notifications.NoticeInput[] {
  const { kind, params, user_id: userId } = row
  const about = aboutOf(row)
  const link = row.is_hidden ? '/capitalRecord' : `/refund/${row.order_id}`
  const to = { userId, link, pictureId: row.picture_id ?? undefined }
  const amount = cents(refundOf(row) || numberOf(params.amount_cents))
  const reason = answerTranslations({ reason: textOf(params.reason), text: textOf(params.text) })
  switch (kind) {
    case 'refundSubmitted':
      return [{ ...to, kind, params: { ...about, amount, answerBy: secondsOf(params.answer_by) } }]
    case 'refundApproved':
      return [
        { ...to, kind, params: { ...about, amount, returnBy: secondsOf(params.return_by), returnTo: returnTo(row) } },
      ]
    case 'refundReturnDue':
      return row.status === -2 ? [{ ...to, kind, params: { ...about, returnBy: numberOf(params.return_by) } }] : []
    case 'refundRefused':
      return [{ ...to, kind, params: { ...about, reason: reason ?? {} } }]
    case 'refundLapsed':
      return [{ ...to, kind, params: about }]
    case 'refundDone':
      if (amount > 0)
        return [
          { ...to, kind, params: { ...about, amount, ...(row.answer && { reason: answerTranslations(row.answer) }) } },
        ]
      // It cost nothing, so nothing came back; but it does not come any more.
      return row.status === -3 && !row.with_return
        ? [{ ...to, kind: 'orderCancelled', params: { ...about, by: 'shop' } }]
        : []
    default:
      return []
  }
}

function returnTo({
  return_address: address,
}: store.OutboxRow): notifications.NoticeFacts['refundApproved']['returnTo'] {
  if (!address) return undefined
  const { mobile: _, mobile_shown: phone, ...written } = toAddress(address)
  return { ...written, phone }
}

/** Until when something may be wrong is told while it is so. */
function receivedOf(row: store.OutboxRow): notifications.NoticeFacts['orderReceived'] {
  const { params, status, complete_at } = row
  const by = params.by === 'clock' ? 'clock' : 'shopper'
  return { ...aboutOf(row), by, ...(status === 3 && complete_at && { until: seconds(complete_at) }) }
}

/** Why is told by whoever else ended it; the shopper knows their own reason. */
function cancelledOf(row: store.OutboxRow): notifications.NoticeFacts['orderCancelled'] {
  const { params } = row
  const by = endedBy[textOf(params.by)] ?? 'shopper'
  const showsReason = by === 'shop' || params.reason === 'late'
  const reason = showsReason
    ? reasonTranslations({ reason: textOf(params.reason), text: textOf(params.text) })
    : undefined
  const refunded = refundOf(row)
  return {
    ...aboutOf(row),
    by,
    ...(reason && { reason }),
    ...(refunded > 0 && { refunded: cents(refunded) }),
  }
}
