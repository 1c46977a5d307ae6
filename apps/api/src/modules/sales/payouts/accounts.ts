// The bank account a shop is paid to: one operator proposes it, another one confirms it.

import type { Input } from '@shop/contract/endpoint.ts'
import type * as contract from '@shop/contract/sales/admin-payout-accounts.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { seal, unseal } from '#security/seal.ts'
import { normalizeNumber, payableFrom, shownNumber } from './rules.ts'
import * as store from './store.ts'

export interface PayoutSettings {
  pepper: string
}

const kind = 'payout_account.change'

type Shown = Omit<store.AccountValues, 'sealed'>
/** The number is sealed and removed from the proposal once it is decided. */
type Change = Shown & { secret: { sealed: string } }

export async function getAccountState(
  ctx: Ctx,
  { pepper }: PayoutSettings,
  shopId: number,
): Promise<contract.PayoutAccountState> {
  const row = await store.findAccount(ctx, shopId)
  const [open] = await approvals.listOpenOf(ctx, kind, [shopId])
  const account = row
    ? { ...shownOf(row), version: row.version, active_since: row.active_since, payable_from: payableFrom(row) }
    : null
  if (!open) return { account, account_proposal: null }
  const proposal = approvals.proposalViewOf(ctx, open)
  const change = open.payload as Change
  const number = unseal(change.secret.sealed, pepper)
  return {
    account,
    account_proposal: {
      ...proposal,
      ...shownOf(change),
      number: proposal.mine ? '' : number,
      number_changed: !row || unseal(row.sealed, pepper) !== number,
    },
  }
}

/** Shops with an account change that waits for a second approval. */
export async function listWaiting(ctx: Ctx): Promise<Set<number>> {
  return new Set((await approvals.listOpen(ctx, kind)).map((row) => row.object_id))
}

export async function proposePayoutAccount(
  ctx: Ctx,
  settings: PayoutSettings,
  { id: shopId, number: typed, why, ...fields }: Input<typeof contract.proposePayoutAccount>['body'] & { id: number },
): Promise<contract.PayoutAccountState> {
  const number = normalizeNumber(typed)
  const shown = { ...fields, shown: shownNumber(number) }
  return inTx(ctx, async (tx) => {
    await lockShop(tx, shopId)
    const before = await store.findAccount(tx, shopId)
    const isSame =
      before && !audit.differenceOf(shownOf(before), shown) && unseal(before.sealed, settings.pepper) === number
    if (isSame) refuseFields({ number: 'repeated' })
    const payload: Change = { ...shown, secret: { sealed: seal(number, settings.pepper) } }
    await approvals.propose(tx, { kind, objectId: shopId, payload, why })
    return getAccountState(tx, settings, shopId)
  })
}

/** Locks: the shop's balance, then the proposal. Proposing and confirming a payout lock the balance first as well. */
export async function decidePayoutAccount(
  ctx: Ctx,
  settings: PayoutSettings,
  { id: shopId, proposal_id, confirm, reason }: Input<typeof contract.decidePayoutAccount>['body'] & { id: number },
): Promise<contract.PayoutAccountState> {
  return inTx(ctx, async (tx) => {
    await lockShop(tx, shopId)
    const approval = await approvals.decide(tx, { id: proposal_id, kind, confirm, reason })
    if (approval.object_id !== shopId) refuse('object.not_found')
    if (confirm) await applyChange(tx, shopId, approval)
    return getAccountState(tx, settings, shopId)
  })
}

async function applyChange(tx: TxCtx, shopId: number, approval: approvals.Approval): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  const before = await store.findAccount(tx, shopId)
  const { secret, ...after } = approval.payload as Change
  await store.replaceAccount(tx, shopId, {
    values: { ...after, ...secret },
    proposedBy: approval.proposed_by,
    confirmedBy: operatorId,
  })
  await audit.record(tx, {
    actor: { id: operatorId, account },
    action: kind,
    object: { type: 'shop', id: shopId },
    ...(before && { before: shownOf(before) }),
    after: { ...shownOf(after), proposed_by: approval.proposer },
    why: approval.why,
  })
}

/** Refuses an account that is too new to be paid. */
export async function accountToPay(tx: TxCtx, shopId: number): Promise<store.AccountRow> {
  const row = (await store.findAccount(tx, shopId)) ?? refuse('payout.no_account')
  const from = payableFrom(row)
  if (from > tx.now()) refuse('payout.account_new', { until: Math.ceil(from.getTime() / 1000) })
  return row
}

export async function isCurrent(tx: TxCtx, shopId: number, accountId: number | null): Promise<boolean> {
  const row = await store.findAccount(tx, shopId)
  return row !== undefined && row.id === accountId
}

export function shownOf({ bank_name, holder, country, shown }: Shown): Shown {
  return { bank_name, holder, country, shown }
}

async function lockShop(tx: TxCtx, shopId: number): Promise<void> {
  if (!(await store.findBalance(tx, shopId))) refuse('object.not_found')
  await ledger.lockShopBalance(tx, shopId)
}
