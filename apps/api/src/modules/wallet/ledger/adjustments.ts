// Manual balance adjustments: proposed by one operator, applied when another confirms.
import type { Input } from '@shop/contract/endpoint.ts'
import type { Page } from '@shop/contract/page.ts'
import type {
  Adjustment,
  AdjustmentProposal,
  decideAdjustment as decideEndpoint,
  listAdjustments as listEndpoint,
  proposeAdjustment as proposeEndpoint,
} from '@shop/contract/wallet/admin-ledger.ts'
import { type Cents, cents, formatUsd } from '@shop/contract/wire.ts'
import { type Ctx, inTx, operatorOf } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { adjusted } from './postings.ts'
import { postOrRefuse } from './service.ts'
import * as store from './store.ts'

const kind = 'wallet.adjust'
const maxCents = cents(100_000_00)

interface Payload {
  amount: Cents
  reason: string
}

export async function listAdjustmentProposals(ctx: Ctx): Promise<AdjustmentProposal[]> {
  const open = await approvals.listOpen(ctx, kind)
  const accounts = await store.findAccounts(
    ctx,
    open.map((row) => row.object_id),
  )
  return open.map((row) => {
    const { amount, reason } = row.payload as Payload
    return {
      id: row.id,
      user: { id: row.object_id, account: accounts.get(row.object_id) ?? '' },
      amount,
      reason,
      proposed_by: row.proposer,
      proposed_at: row.proposed_at,
      expires_at: row.expires_at,
    }
  })
}

export async function proposeAdjustment(
  ctx: Ctx,
  { params, body }: Input<typeof proposeEndpoint>,
): Promise<AdjustmentProposal[]> {
  if (body.amount === 0) refuseFields({ amount: 'amountCorrect' })
  if (Math.abs(body.amount) > maxCents) refuse('amount.too_large', { max: formatUsd(maxCents) })
  await inTx(ctx, async (tx) => {
    const known = await store.findAccounts(tx, [params.id])
    if (known.size === 0) refuse('object.not_found')
    await approvals.checkNotOwn(tx, params.id)
    const payload: Payload = { amount: body.amount, reason: body.reason }
    await approvals.propose(tx, { kind, objectId: params.id, payload, why: body.reason })
  })
  return listAdjustmentProposals(ctx)
}

/** Refused when the wallet no longer covers a negative amount; the proposal stays open then. */
export async function decideAdjustment(
  ctx: Ctx,
  { params, body }: Input<typeof decideEndpoint>,
): Promise<AdjustmentProposal[]> {
  const { operatorId } = operatorOf(ctx)
  await inTx(ctx, async (tx) => {
    const row = await approvals.decide(tx, { id: params.id, kind, ...body })
    if (!body.confirm) return
    const { amount, reason } = row.payload as Payload
    const userId = row.object_id
    await approvals.checkNotOwn(tx, userId)
    const change = { userId, amount, reason, proposedBy: row.proposed_by, confirmedBy: operatorId }
    const adjustmentId = await store.insertAdjustment(tx, change)
    await postOrRefuse(tx, adjusted({ userId, adjustmentId, amount }))
    await notifications.notify(tx, {
      userId,
      kind: 'balanceAdjusted',
      params: { amount, reason },
      link: '/capitalRecord',
    })
    await notifications.emit(tx, userId, 'wallet')
  })
  return listAdjustmentProposals(ctx)
}

export async function listAdjustments(ctx: Ctx, query: Input<typeof listEndpoint>['query']): Promise<Page<Adjustment>> {
  const { shown, ends } = await readPage(query, {
    mark: ['adjustments'],
    types: ['number'],
    list: (after, limit) => store.listAdjustments(ctx, { after, limit }),
    count: (max) => store.countAdjustments(ctx, max),
    keyOf: (row) => [row.id],
  })
  return {
    list: shown.map(({ user_id: id, account, amount_cents: amount, ...row }) => ({
      ...row,
      user: { id, account },
      amount,
    })),
    ...ends,
  }
}
