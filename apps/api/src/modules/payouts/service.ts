// What shops are owed, and paying it out: one person proposes, another confirms, then it is sent.
import type * as contract from '@shop/contract/console/payouts.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { type Page, pageLimitDefault, totalMax } from '@shop/contract/page.ts'
import { formatUsd, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '../../context.ts'
import { listMark, readCursor } from '../../db/cursor.ts'
import { pageOf } from '../../db/page.ts'
import { refuse } from '../../refuse.ts'
import * as approvals from '../approvals/service.ts'
import * as audit from '../audit/service.ts'
import * as ledger from '../ledger/service.ts'
import * as settings from '../settings/service.ts'
import { basisPointsOf, canMove, isMostlyDiscount, type Move, moves, rateOf } from './rules.ts'
import * as store from './store.ts'

export async function listShopBalances(
  ctx: Ctx,
  query: Input<typeof contract.listShopBalances>['query'],
): Promise<Page<contract.ShopBalance>> {
  const limit = query.limit ?? pageLimitDefault
  const { keyword } = query
  const mark = listMark(['shop balances', keyword])
  const after = readCursor(query.cursor, mark, ['number', 'number', 'number'])
  const [rows, count] = await Promise.all([
    store.listBalances(ctx, { keyword, after, limit: limit + 1 }),
    store.countBalances(ctx, keyword, totalMax + 1),
  ])
  const { shown, ends } = pageOf(rows, { limit, count, mark, keyOf: (row) => [row.payable, row.escrow, row.shop_id] })
  return { list: shown.map(toBalance), ...ends }
}

function toBalance({ commission_bp, ...row }: store.BalanceRow): contract.ShopBalance {
  const mostly_discount = isMostlyDiscount(row)
  return { ...row, mostly_discount, commission_rate: commission_bp === null ? null : rateOf(commission_bp) }
}

export async function getShopBalance(ctx: Ctx, shopId: number): Promise<contract.ShopBalanceDetail> {
  const balance = toBalance((await store.findBalance(ctx, shopId)) ?? refuse('object.not_found'))
  const [{ destination, ...earnings }, { commission_rate: general }] = await Promise.all([
    store.getEarnings(ctx, shopId),
    settings.getOrderSettings(ctx),
  ])
  return {
    ...balance,
    rate: balance.commission_rate ?? general,
    earnings: {
      ...earnings,
      by_shoppers: subtractCents(earnings.sales, earnings.discount),
      earned: subtractCents(earnings.sales, earnings.commission),
    },
    last_destination: destination,
  }
}

/** Existing orders keep the rate they were made with, and whose they were. */
export async function changeCommission(
  ctx: Ctx,
  shopId: number,
  { rate, is_own: isOwn, why }: Input<typeof contract.changeCommission>['body'],
): Promise<contract.ShopBalance> {
  const { operatorId, account } = operatorOf(ctx)
  return inTx(ctx, async (tx) => {
    const before = toBalance((await store.findBalance(tx, shopId)) ?? refuse('object.not_found'))
    await store.setTerms(tx, shopId, { commissionBp: rate === null ? null : basisPointsOf(rate), isOwn })
    const after = toBalance((await store.findBalance(tx, shopId)) ?? refuse('object.not_found'))
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

export async function listPayouts(
  ctx: Ctx,
  query: Input<typeof contract.listPayouts>['query'],
): Promise<Page<contract.Payout>> {
  const limit = query.limit ?? pageLimitDefault
  const filter = { step: query.step, shopId: query.shop_id }
  const mark = listMark(['payouts', filter])
  const after = readCursor(query.cursor, mark, ['number'])
  const [rows, count] = await Promise.all([
    store.listPayouts(ctx, { filter, after, limit: limit + 1 }),
    store.countPayouts(ctx, filter, totalMax + 1),
  ])
  const { shown, ends } = pageOf(rows, { limit, count, mark, keyOf: (row) => [row.id] })
  return { list: shown, ...ends }
}

/** Held at once, so that it can be proposed only once. */
export async function proposePayout(
  ctx: Ctx,
  wish: Input<typeof contract.proposePayout>['body'],
): Promise<contract.Payout> {
  const { operatorId } = operatorOf(ctx)
  const { shop_id: shopId, amount, destination, request_no: requestNo } = wish
  if (amount <= 0) refuse('amount.too_small', { min: '0.01' })
  return inTx(ctx, async (tx) => {
    if (!(await store.findBalance(tx, shopId))) refuse('object.not_found')
    const id =
      (await store.insertPayout(tx, { shopId, amount, destination, requestNo, operatorId })) ?? refuse('state.changed')
    await ledger.postOrRefuse(tx, ledger.postings.payoutHeld({ shopId, payoutId: id, amount }))
    await record(tx, id, { action: 'payout.propose', after: { shop: shopId, amount: formatUsd(amount), destination } })
    return store.getPayout(tx, id)
  })
}

interface Step {
  id: number
  version: number
  move: Move
  reference?: string | undefined
  text?: string | undefined
}

/** Of those who decide at once the first one counts. Locks: the payout, then the shop's balance. */
export async function movePayout(ctx: Ctx, { id, version, move, reference, text }: Step): Promise<contract.Payout> {
  const { operatorId } = operatorOf(ctx)
  return inTx(ctx, async (tx) => {
    const payout = (await store.lockPayout(tx, id)) ?? refuse('object.not_found')
    const isStale = payout.version !== version || !canMove(payout.step, move)
    if (isStale) refuse('state.changed', { by: payout.last_by })
    if (move === 'confirm') await approvals.checkSecondPerson(tx, payout.proposed_by)
    const isDecision = move === 'confirm' || move === 'refuse'
    const by = isDecision ? { decidedBy: operatorId } : { sentBy: operatorId }
    await store.setStep(tx, { id, step: moves[move].to, reference, text, ...by })
    await post(tx, payout, move)
    await record(tx, id, {
      action: `payout.${move}`,
      before: { step: payout.step },
      after: { step: moves[move].to, ...(reference && { reference }) },
      ...(text && { why: text }),
    })
    return store.getPayout(tx, id)
  })
}

async function post(tx: TxCtx, { id: payoutId, shop_id: shopId, amount }: store.HeldPayout, move: Move): Promise<void> {
  const { payoutReleased, payoutPassed, payoutSent } = ledger.postings
  const { debt } = await ledger.lockShopBalance(tx, shopId)
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
    if (outcome !== 'posted') throw new Error(`payout ${payoutId}: ${move} is ${outcome}`)
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
