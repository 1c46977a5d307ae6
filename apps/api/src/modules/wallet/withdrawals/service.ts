// A shopper's withdrawals: their records, taking one back, and the whole card number for who shows a payment code.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { type Page, pageLimitDefault, totalMax } from '@shop/contract/page.ts'
import type * as contract from '@shop/contract/wallet/withdrawals.ts'
import { type Ctx, inTx, shopperOf } from '#context.ts'
import { listMark, makeCursor, readCursor } from '#db/cursor.ts'
import * as paymentPassword from '#modules/wallet/payment-password/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { openSealed, type WithdrawalSettings } from './destinations.ts'
import { lockWithdrawal, moveWithdrawal } from './move-withdrawal.ts'
import { reasonText } from './reasons.ts'
import { canMove } from './rules.ts'
import * as store from './store.ts'
import { toWithdrawal } from './withdrawal-view.ts'

export { holdWithdrawal } from './create-withdrawal.ts'
export { lockWithdrawal, moveWithdrawal } from './move-withdrawal.ts'
export { hasUnpaid, listBriefs } from './store.ts'

export async function listWithdrawals(
  ctx: Ctx,
  settings: WithdrawalSettings,
  query: Input<typeof contract.listWithdrawals>['query'],
): Promise<Page<contract.Withdrawal>> {
  const { userId } = shopperOf(ctx)
  const { status = 'all', limit = pageLimitDefault } = query
  const filter = { userId, status: status === 'all' ? undefined : Number(status) }
  const mark = listMark(['withdrawals', filter])
  const after = readCursor(query.cursor, mark, ['number'])
  const [rows, count] = await Promise.all([
    store.listOwn(ctx, { filter, after, limit: limit + 1 }),
    store.countOwn(ctx, filter, totalMax + 1),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    list: shown.map((row) => toWithdrawal(ctx, settings, row)),
    next: rows.length > limit && last ? makeCursor(mark, [last.id]) : null,
    total: Math.min(count, totalMax),
    ...(count > totalMax && { total_capped: true }),
  }
}

/** By its number, or by the number of the request that made it. */
export async function getWithdrawal(
  ctx: Ctx,
  settings: WithdrawalSettings,
  { id, request_no }: Input<typeof contract.getWithdrawal>['query'],
): Promise<contract.Withdrawal> {
  const { userId } = shopperOf(ctx)
  if (id === undefined && request_no === undefined) refuseFields({ id: 'required' })
  const row = (await store.findOwn(ctx, { userId, id, requestNo: request_no })) ?? refuse('object.not_found')
  return toWithdrawal(ctx, settings, row)
}

/** While nobody has passed it; the whole amount is back at once. */
export async function cancelWithdrawal(
  ctx: Ctx,
  settings: WithdrawalSettings,
  id: number,
): Promise<contract.Withdrawal> {
  const { userId } = shopperOf(ctx)
  await inTx(ctx, async (tx) => {
    if (!(await store.findOwn(tx, { userId, id }))) refuse('object.not_found')
    const { withdrawal, debt } = await lockWithdrawal(tx, id)
    if (!canMove(withdrawal.step, 'cancel')) refuse('state.changed')
    await moveWithdrawal(tx, { withdrawal, debt, move: 'cancel', reason: 'cancelled' })
  })
  return getWithdrawal(ctx, settings, { id })
}

/** An address is never hidden, so only a bank card has something to reveal. */
export async function revealWithdrawal(
  ctx: Ctx,
  settings: WithdrawalSettings,
  { id, pay_token: token }: Input<typeof contract.revealWithdrawal>['body'],
): Promise<Reply<typeof contract.revealWithdrawal>> {
  const { userId } = shopperOf(ctx)
  return inTx(ctx, async (tx) => {
    const row = await store.findOwn(tx, { userId, id })
    if (row?.type !== 'bank') return refuse('object.not_found')
    await paymentPassword.usePayToken(tx, { token, scene: 'reveal' })
    return { card_no: openSealed(settings, row.sealed).card_no }
  })
}

/** For a person who takes their history away; a card by its last four, as on every screen. */
export async function exportPerson(ctx: Ctx, userId: number, rowsMax: number): Promise<{ withdrawals: object[] }> {
  const rows = await store.listOwn(ctx, { filter: { userId, status: undefined }, after: undefined, limit: rowsMax })
  return {
    withdrawals: rows.map(({ sealed: _, network, reason, reason_text: text, ...fields }) => ({
      ...fields,
      network: network && `${network.name} ${network.standard}`.trim(),
      reason: reasonText(ctx.language, { reason, text }),
    })),
  }
}
