// A shopper changes a refund request that waits for the shop; operators can still read the earlier content.
import type { Input } from '@shop/contract/endpoint.ts'
import type { changeRefund as endpoint } from '@shop/contract/sales/refund-changes.ts'
import type { RefundCase } from '@shop/contract/sales/refunds.ts'
import { type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as settings from '#modules/staff/settings/service.ts'
import { refuse } from '#refuse.ts'
import * as changes from './change-refund-store.ts'
import { approvalKind } from './proposals.ts'
import { afterHours, canChange, sentPart } from './rules.ts'
import { caseValuesOf, picturesOf, showOwn } from './shopper-refund-actions.ts'
import * as store from './store.ts'
import * as writeStore from './write-store.ts'

type Change = Input<typeof endpoint>['body']

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
      (await store.findFacts(tx, { userId, orderId: saved.order_id })) ?? refuse('object.not_found')
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
