// What a shopper does with refunds: request one, once per order; change it; send the goods back; withdraw the request.
import type { Input } from '@shop/contract/endpoint.ts'
import type { changeRefund as endpoint } from '@shop/contract/sales/refund-changes.ts'
import type * as contract from '@shop/contract/sales/refunds.ts'
import type { RefundCase } from '@shop/contract/sales/refunds.ts'
import { formatUsd } from '@shop/contract/wire.ts'
import { type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import { brokenConstraint } from '#db/pool.ts'
import * as media from '#modules/catalog/media/service.ts'
import * as logistics from '#modules/sales/logistics/service.ts'
import * as orders from '#modules/sales/orders/service.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as settings from '#modules/staff/settings/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import * as changes from './change-refund-store.ts'
import { endCase } from './end-refund-store.ts'
import { approvalKind, endProposals } from './proposals.ts'
import { showCase } from './refund-view.ts'
import {
  afterHours,
  canChange,
  canShip,
  choiceProblems,
  maxRefundOf,
  type OrderProgress,
  piecesOf,
  sentPart,
} from './rules.ts'
import * as store from './store.ts'
import * as writeStore from './write-store.ts'

type Application = Input<typeof contract.applyRefund>['body']
type Case = Promise<contract.RefundCase>
/** The common part of a request and its change. */
type RefundInput = Omit<Application, 'order_id' | 'order_status' | 'request_no'>

export function applyRefund(ctx: Ctx, body: Application): Case {
  const { userId } = shopperOf(ctx)
  return inTx(ctx, async (tx) => {
    const pictureIds = await picturesOf(tx, userId, body.attachments)
    const order = await lockRefundable(tx, { userId, orderId: body.order_id })
    if (body.order_status !== undefined && body.order_status !== order.status) refuse('state.changed')
    const lines = await store.listLines(tx, order.id)
    const values = caseValuesOf(lines, { progress: { status: order.status, sent: sentPart(lines) }, body })
    const { shop_hours } = await settings.getAfterSettings(tx)
    const awaiting = { waitsFor: 'shop', dueAt: afterHours(tx.now(), shop_hours) } as const
    const id = await insertOnce(tx, { ...values, ...awaiting, orderId: order.id, requestNo: body.request_no })
    await writeStore.insertPictures(tx, id, pictureIds)
    await writeStore.setInAfterSale(tx, order.id)
    await writeStore.insertEvent(tx, { refundId: id, kind: 'asked', by: 'shopper', ...awaiting })
    await writeStore.insertOrderEvent(tx, { orderId: order.id, kind: 'refund_asked', by: 'shopper', refundId: id })
    const answerBy = Math.floor(awaiting.dueAt.getTime() / 1000)
    const params = { refund_id: id, amount_cents: body.amount, answer_by: answerBy }
    await writeStore.enqueueNotification(tx, { orderId: order.id, kind: 'refundSubmitted', params })
    return showOwn(tx, { userId, id })
  })
}

async function picturesOf(tx: TxCtx, userId: number, urls: readonly string[]): Promise<number[]> {
  if (new Set(urls).size < urls.length) refuseFields({ attachments: 'repeated' })
  return [...(await media.picturesOfUrls(tx, urls, { ownerId: userId, scene: 'refund' })).values()]
}

async function lockRefundable(tx: TxCtx, own: { userId: number; orderId: number }): Promise<store.OrderToRefund> {
  const order = (await writeStore.lockOwnOrder(tx, own)) ?? refuse('object.not_found')
  const problem = orders.refundProblem(order, await orders.getOrderPolicy(tx))
  if (problem) refuse(problem, { status: order.status })
  return order
}

type CaseValues = Omit<writeStore.NewCase, 'orderId' | 'requestNo' | 'waitsFor' | 'dueAt'>

/** The values of a case that do not depend on who requests it and when. */
function caseValuesOf(
  lines: readonly store.LineRow[],
  { progress, body }: { progress: OrderProgress; body: RefundInput },
): CaseValues {
  const choice = { type: body.type, goods: body.goods_status, reason: body.reason }
  const { pieces, withFreight, problems } = piecesOf(lines, { items: body.items, choice })
  const invalidChoice = choiceProblems(progress, choice)
  // The choice comes first, because the allowed pieces depend on it.
  for (const fields of [invalidChoice, problems]) if (Object.keys(fields).length > 0) refuseFields(fields)
  const max = maxRefundOf(pieces)
  if (body.amount > max) refuse('refund.too_much', { max: formatUsd(max) })
  return {
    ...choice,
    origin: 'shopper',
    explanation: body.explanation,
    requested: body.amount,
    max,
    withFreight,
    pieces,
  }
}

/** The unique indexes guarantee one request per order, should two ever pass the lock. */
async function insertOnce(tx: TxCtx, values: writeStore.NewCase): Promise<number> {
  try {
    return await writeStore.insertCase(tx, values)
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken === 'refunds_once' || broken === 'refunds_open') return refuse('refund.already_applied')
    throw error
  }
}

export function shipRefund(ctx: Ctx, body: Input<typeof contract.shipRefund>['body']): Case {
  const { userId } = shopperOf(ctx)
  return inTx(ctx, async (tx) => {
    const picture = body.picture && (await media.pictureOfUrl(tx, body.picture, { ownerId: userId, scene: 'refund' }))
    const refund = (await writeStore.lockCase(tx, { id: body.id, userId })) ?? refuse('object.not_found')
    if (refund.step !== 'returning' && refund.step !== 'sent') refuse('state.changed')
    const { name, ...parcel } = await parcelOf(tx, body)
    const isSame = refund.carrier === parcel.carrier && refund.number === parcel.number && !picture
    if (refund.step === 'sent' && isSame) return showOwn(tx, { userId, id: refund.id })
    const events = await store.listEvents(tx, refund.id)
    if (!canShip(refund.step, events)) refuse('state.changed')
    if (await isOutbound(tx, refund.order_id, parcel.number)) refuseFields({ number: 'outboundNumber' })
    const { receive_days } = await settings.getAfterSettings(tx)
    const dueAt = refund.step === 'sent' && refund.due_at ? refund.due_at : settings.addDays(tx.now(), receive_days)
    if (refund.step === 'sent') await writeStore.setNumber(tx, { id: refund.id, ...parcel })
    else await writeStore.setSent(tx, { id: refund.id, ...parcel }, dueAt)
    if (picture) await writeStore.setParcelPicture(tx, refund.id, picture)
    const row = (await store.findOwnCase(tx, { userId, id: refund.id })) ?? refuse('object.not_found')
    const params = { carrier: name, number: parcel.number }
    const awaiting = { waitsFor: row.waits_for ?? undefined, dueAt: row.due_at ?? undefined }
    await writeStore.insertEvent(tx, { refundId: refund.id, kind: 'sent', by: 'shopper', ...awaiting, params })
    await writeStore.enqueueNotification(tx, { orderId: refund.order_id, kind: 'orderChanged' })
    return showCase(tx, row)
  })
}

/** Numbers of known carriers must match their pattern; the name of any other carrier is stored as written. */
async function parcelOf(
  tx: TxCtx,
  { carrier, number }: { carrier: string; number: string },
): Promise<{ carrier: string; number: string; name: string }> {
  const known = (await store.listCarriers(tx)).find(({ key, name }) => key === carrier || name === carrier)
  const normalized = logistics.normalizeNumber(number)
  if (!logistics.isNumberOf(known?.number_pattern ?? '', normalized)) refuseFields({ number: 'trackingFormat' })
  return { carrier: known?.key ?? carrier, number: normalized, name: known?.name ?? carrier }
}

/** Refuses the number of the original parcel, whatever the carrier is called and wherever hyphens are. */
async function isOutbound(tx: TxCtx, orderId: number, number: string): Promise<boolean> {
  const withoutHyphens = (text: string) => text.replaceAll('-', '')
  const outbound = (await logistics.listNumbers(tx, [orderId])).get(orderId) ?? []
  return outbound.some((parcel) => withoutHyphens(parcel.number) === withoutHyphens(number))
}

export async function cancelRefund(ctx: Ctx, { id }: { id: number }): Case {
  const { userId } = shopperOf(ctx)
  return inTx(ctx, async (tx) => {
    const result = await endCase(tx, { id, userId, from: ['asked', 'returning'], to: 'withdrawn', by: 'shopper' })
    if (result === 'not_found') refuse('object.not_found')
    if (result !== 'ended') refuse('state.changed')
    await endProposals(tx, id)
    return showOwn(tx, { userId, id })
  })
}

async function showOwn(ctx: Ctx, own: { userId: number; id: number }): Case {
  return showCase(ctx, (await store.findOwnCase(ctx, own)) ?? refuse('object.not_found'))
}

type Change = Input<typeof endpoint>['body']

/** A shopper changes a refund request that waits for the shop; operators can still read the earlier content. */
export function changeRefund(ctx: Ctx, body: Change): Promise<RefundCase> {
  const { userId } = shopperOf(ctx)
  return inTx(ctx, async (tx) => {
    const pictureIds = await picturesOf(tx, userId, body.attachments)
    const saved = (await writeStore.lockCase(tx, { id: body.id, userId })) ?? refuse('object.not_found')
    const current = (await store.findOwnCase(tx, { userId, id: saved.id })) ?? refuse('object.not_found')
    const proofIds = await changes.listProofIds(tx, saved.id)
    const isRepeated = isSame(current, body) && String(proofIds) === String(pictureIds)
    // The reply to the last change may have been lost, so a repetition does not count toward the limit.
    if (isRepeated && canChange({ ...current, changes: 0 })) return showOwn(tx, { userId, id: saved.id })
    if (!canChange(current)) refuse('state.changed')
    const lines = await store.listLines(tx, saved.order_id)
    const { status_before: statusBefore } =
      (await store.findOrderToRefund(tx, { userId, orderId: saved.order_id })) ?? refuse('object.not_found')
    const progress = { status: statusBefore ?? refuse('state.changed'), sent: sentPart(lines) }
    const values = caseValuesOf(lines, { progress, body })
    const { shop_hours } = await settings.getAfterSettings(tx)
    await writeChange(tx, { ...values, id: saved.id, userId, dueAt: afterHours(tx.now(), shop_hours) })
    await changes.replaceProofs(tx, saved.id, pictureIds)
    // An operator's proposal was about the earlier request.
    await approvals.endOpen(tx, approvalKind, saved.id)
    await writeStore.enqueueNotification(tx, { orderId: saved.order_id, kind: 'orderChanged' })
    return showOwn(tx, { userId, id: saved.id })
  })
}

async function writeChange(tx: TxCtx, change: changes.Change): Promise<void> {
  const result = await changes.changeCase(tx, change)
  if (result === 'not_found') refuse('object.not_found')
  if (result !== 'changed') refuse('state.changed')
}

function isSame(current: store.CaseRow, body: Change): boolean {
  const pieces = (items: readonly { id: number; qty: number }[]) =>
    JSON.stringify(items.map(({ id, qty }) => [id, qty]).toSorted(([a = 0], [b = 0]) => a - b))
  const saved = [current.type, current.goods_status, current.reason, current.requested, current.explanation]
  const requested = [body.type, body.goods_status, body.reason, body.amount, body.explanation]
  return (
    JSON.stringify(saved) === JSON.stringify(requested) &&
    pieces(current.items.map(({ item, qty }) => ({ id: item.id, qty }))) ===
      pieces(body.items.map(({ order_item_id: id, qty }) => ({ id, qty })))
  )
}
