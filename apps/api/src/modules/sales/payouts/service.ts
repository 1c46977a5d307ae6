// What shops are owed, and its payout: one operator proposes, another confirms, then it is sent.
import type { Input } from '@shop/contract/endpoint.ts'
import type { Page } from '@shop/contract/page.ts'
import type * as contract from '@shop/contract/sales/admin-payouts.ts'
import { type Cents, formatUsd, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { basisPointsOf, rateOf } from '#basis-points.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import * as settings from '#modules/staff/settings/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { refuse } from '#refuse.ts'
import { unseal } from '#security/seal.ts'
import { accountToPay, getAccountState, isCurrent, listWaiting, type PayoutSettings, shownOf } from './accounts.ts'
import { canMove, isMostlyDiscount, isOpen, type Move, moves } from './rules.ts'
import * as store from './store.ts'

/** The approval kind of a payout that the bank returned; its object is the payout. */
const failureKind = 'payout.fail'

interface FailurePayload {
  version: number
}

export async function listShopBalances(
  ctx: Ctx,
  query: Input<typeof contract.listShopBalances>['query'],
): Promise<Page<contract.ShopBalance>> {
  const { keyword } = query
  const [{ shown, ends }, waiting] = await Promise.all([
    readPage(query, {
      mark: ['shop balances', keyword],
      types: ['number', 'number', 'number'],
      list: (after, limit) => store.listBalances(ctx, { keyword, after, limit }),
      count: (max) => store.countBalances(ctx, keyword, max),
      keyOf: (row) => [row.payable, row.escrow, row.shop_id],
    }),
    listWaiting(ctx),
  ])
  return { list: shown.map((row) => toBalance(row, waiting)), ...ends }
}

function toBalance({ commission_bp, ...row }: store.BalanceRow, waiting: ReadonlySet<number>): contract.ShopBalance {
  return {
    ...row,
    mostly_discount: isMostlyDiscount(row),
    commission_rate: commission_bp === null ? null : rateOf(commission_bp),
    account_waits: waiting.has(row.shop_id),
  }
}

async function getBalance(ctx: Ctx, shopId: number): Promise<contract.ShopBalance> {
  const row = (await store.findBalance(ctx, shopId)) ?? refuse('object.not_found')
  return toBalance(row, await listWaiting(ctx))
}

export async function getShopBalance(
  ctx: Ctx,
  payoutSettings: PayoutSettings,
  shopId: number,
): Promise<contract.ShopBalanceDetail> {
  const balance = await getBalance(ctx, shopId)
  const [{ destination, ...earnings }, { commission_rate: defaultRate }, account] = await Promise.all([
    store.getEarnings(ctx, shopId),
    settings.getOrderSettings(ctx),
    getAccountState(ctx, payoutSettings, shopId),
  ])
  return {
    ...balance,
    ...account,
    rate: balance.commission_rate ?? defaultRate,
    earnings: {
      ...earnings,
      by_shoppers: subtractCents(earnings.sales, earnings.discount),
      earned: subtractCents(earnings.sales, earnings.commission),
    },
    last_destination: destination,
  }
}

/** Existing orders keep their rate and their owner. */
export async function changeCommission(
  ctx: Ctx,
  shopId: number,
  { rate, is_own: isOwn, why }: Input<typeof contract.changeCommission>['body'],
): Promise<contract.ShopBalance> {
  const { operatorId, account } = operatorOf(ctx)
  return inTx(ctx, async (tx) => {
    const before = await getBalance(tx, shopId)
    await store.setTerms(tx, shopId, { commissionBp: rate === null ? null : basisPointsOf(rate), isOwn })
    const after = await getBalance(tx, shopId)
    await audit.record(tx, {
      actor: { id: operatorId, account },
      action: 'shop.commission',
      object: { type: 'shop', id: shopId },
      before: { rate: before.commission_rate, is_own: before.is_own },
      after: { rate: after.commission_rate, is_own: after.is_own },
      why,
    })
    return after
  })
}

async function toPayouts(
  ctx: Ctx,
  { pepper }: PayoutSettings,
  rows: readonly store.PayoutRow[],
): Promise<contract.Payout[]> {
  const confirmed = rows.filter(({ step }) => step === 'confirmed').map(({ id }) => id)
  const open = confirmed.length > 0 ? await approvals.listOpenOf(ctx, failureKind, confirmed) : []
  return rows.map(({ sealed, account, ...row }) => {
    const number = sealed && isOpen(row.step) ? unseal(sealed, pepper) : ''
    const failing = open.find(({ object_id: id }) => id === row.id)
    return {
      ...row,
      account: account && { ...account, number },
      failing: failing ? approvals.proposalViewOf(ctx, failing) : null,
    }
  })
}

async function getPayout(ctx: Ctx, payoutSettings: PayoutSettings, id: number): Promise<contract.Payout> {
  const [payout] = await toPayouts(ctx, payoutSettings, [await store.getPayout(ctx, id)])
  return payout ?? refuse('object.not_found')
}

export async function listPayouts(
  ctx: Ctx,
  payoutSettings: PayoutSettings,
  query: Input<typeof contract.listPayouts>['query'],
): Promise<Page<contract.Payout>> {
  const filter = { step: query.step, shopId: query.shop_id }
  const { shown, ends } = await readPage(query, {
    mark: ['payouts', filter],
    types: ['number'],
    list: (after, limit) => store.listPayouts(ctx, { filter, after, limit }),
    count: (max) => store.countPayouts(ctx, filter, max),
    keyOf: (row) => [row.id],
  })
  return { list: await toPayouts(ctx, payoutSettings, shown), ...ends }
}

/**
 * Reserves the amount at once, so that it cannot be proposed twice. The account is read under the lock of the shop's
 * balance, which a change of the account takes as well.
 */
export async function proposePayout(
  ctx: Ctx,
  payoutSettings: PayoutSettings,
  input: Input<typeof contract.proposePayout>['body'],
): Promise<contract.Payout> {
  const { operatorId } = operatorOf(ctx)
  const { shop_id: shopId, amount, request_no: requestNo } = input
  if (amount <= 0) refuse('amount.too_small', { min: '0.01' })
  return inTx(ctx, async (tx) => {
    if (!(await store.findBalance(tx, shopId))) refuse('object.not_found')
    await ledger.lockShopBalance(tx, shopId)
    const account = await accountToPay(tx, shopId)
    const payout = { shopId, amount, accountId: account.id, requestNo, operatorId }
    const id = (await store.insertPayout(tx, payout)) ?? refuse('state.changed')
    await ledger.postOrRefuse(tx, ledger.postings.payoutHeld({ shopId, payoutId: id, amount }))
    await record(tx, id, {
      action: 'payout.propose',
      after: { shop: shopId, amount: formatUsd(amount), ...shownOf(account) },
    })
    return getPayout(tx, payoutSettings, id)
  })
}

interface Step {
  id: number
  version: number
  move: Move
  reference?: string | undefined
  text?: string | undefined
}

/**
 * Of concurrent decisions the first one wins. Locks: the payout, then the shop's balance. A payout to an account that
 * has been replaced since cannot be confirmed.
 */
export async function movePayout(ctx: Ctx, payoutSettings: PayoutSettings, step: Step): Promise<contract.Payout> {
  return inTx(ctx, async (tx) => {
    const payout = await lockForMove(tx, step)
    if (step.move === 'confirm') {
      await approvals.checkSecondApprover(tx, payout.proposed_by)
      if (!(await isCurrent(tx, payout.shop_id, payout.account_id))) refuse('state.changed')
    }
    await applyMove(tx, payout, step)
    return getPayout(tx, payoutSettings, step.id)
  })
}

/** Needs a second approval: a failed payout becomes payable again, so a false report would pay it twice. */
export async function proposeFailure(
  ctx: Ctx,
  payoutSettings: PayoutSettings,
  { id, version, text }: { id: number } & Input<typeof contract.failPayout>['body'],
): Promise<contract.Payout> {
  return inTx(ctx, async (tx) => {
    await lockForMove(tx, { id, version, move: 'fail' })
    const payload: FailurePayload = { version }
    await approvals.propose(tx, { kind: failureKind, objectId: id, payload, why: text })
    return getPayout(tx, payoutSettings, id)
  })
}

export async function decideFailure(
  ctx: Ctx,
  payoutSettings: PayoutSettings,
  { id, proposal_id, confirm, reason }: { id: number } & Input<typeof contract.decidePayoutFailure>['body'],
): Promise<contract.Payout> {
  return inTx(ctx, async (tx) => {
    const proposal = (await approvals.findProposal(tx, failureKind, proposal_id)) ?? refuse('object.not_found')
    if (proposal.object_id !== id) refuse('object.not_found')
    const { version } = proposal.payload as FailurePayload
    const payout = await lockForMove(tx, { id, version, move: 'fail' })
    const { why } = await approvals.decide(tx, { id: proposal_id, kind: failureKind, confirm, reason })
    if (confirm) await applyMove(tx, payout, { id, move: 'fail', text: why })
    return getPayout(tx, payoutSettings, id)
  })
}

type LockedPayout = store.LockedPayoutRow & { debt: Cents }

async function lockForMove(
  tx: TxCtx,
  { id, version, move }: Pick<Step, 'id' | 'version' | 'move'>,
): Promise<LockedPayout> {
  const payout = (await store.lockPayout(tx, id)) ?? refuse('object.not_found')
  const isStale = payout.version !== version || !canMove(payout.step, move)
  if (isStale) refuse('state.changed', { by: payout.last_by })
  return { ...payout, debt: (await ledger.lockShopBalance(tx, payout.shop_id)).debt }
}

async function applyMove(
  tx: TxCtx,
  payout: LockedPayout,
  { id, move, reference, text }: Omit<Step, 'version'>,
): Promise<void> {
  const { operatorId } = operatorOf(tx)
  const isDecision = move === 'confirm' || move === 'refuse'
  const by = isDecision ? { decidedBy: operatorId } : { sentBy: operatorId }
  await store.setStep(tx, { id, step: moves[move].to, reference, text, ...by })
  await approvals.endOpen(tx, failureKind, id)
  await post(tx, payout, move)
  await record(tx, id, {
    action: `payout.${move}`,
    before: { step: payout.step },
    after: { step: moves[move].to, ...(reference && { reference }) },
    ...(text && { why: text }),
  })
}

async function post(
  tx: TxCtx,
  { id: payoutId, shop_id: shopId, amount, debt }: LockedPayout,
  move: Move,
): Promise<void> {
  const { payoutReleased, payoutPassed, payoutSent } = ledger.postings
  const postings = {
    confirm: () => [],
    refuse: () => [payoutReleased({ shopId, payoutId, amount, debt })],
    fail: () => [payoutReleased({ shopId, payoutId, amount, debt })],
    send: () => [
      payoutPassed({ shopId, payoutId, amount, fee: zeroCents }),
      payoutSent({ payoutId, exit: { by: 'bank' }, amount, fee: zeroCents }),
    ],
  }[move]()
  for (const posting of postings) {
    const outcome = await ledger.post(tx, posting)
    if (outcome !== 'posted') throw new Error(`posting ${move} of payout ${payoutId} returned ${outcome}`)
  }
}

async function record(
  tx: TxCtx,
  id: number,
  entry: { action: string; before?: object; after?: object; why?: string },
): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  await audit.record(tx, { actor: { id: operatorId, account }, object: { type: 'payout', id }, ...entry })
}
