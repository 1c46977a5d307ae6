// A shopper's withdrawals: records, cancellation, and revealing the card number.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { Page } from '@shop/contract/page.ts'
import type * as contract from '@shop/contract/wallet/withdrawals.ts'
import { type Ctx, inTx, shopperOf } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import * as paymentPassword from '#modules/wallet/payment-password/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { openSealed, type WithdrawalSettings } from './destinations.ts'
import { lockWithdrawal, moveWithdrawal } from './move-withdrawal.ts'
import { canMove } from './rules.ts'
import * as store from './store.ts'
import { reasonText, toWithdrawal } from './withdrawal-view.ts'

export { holdWithdrawal } from './create-withdrawal.ts'
export { lockWithdrawal, moveWithdrawal } from './move-withdrawal.ts'
export { hasUnpaid, listBriefs } from './store.ts'

export async function listWithdrawals(
  ctx: Ctx,
  settings: WithdrawalSettings,
  query: Input<typeof contract.listWithdrawals>['query'],
): Promise<Page<contract.Withdrawal>> {
  const { userId } = shopperOf(ctx)
  const { status = 'all' } = query
  const filter = { userId, status: status === 'all' ? undefined : Number(status) }
  const { shown, ends } = await readPage(query, {
    mark: ['withdrawals', filter],
    types: ['number'],
    list: (after, limit) => store.listOwn(ctx, { filter, after, limit }),
    count: (max) => store.countOwn(ctx, filter, max),
    keyOf: (row) => [row.id],
  })
  return { list: shown.map((row) => toWithdrawal(ctx, settings, row)), ...ends }
}

/** By id, or by the number of the request that created it. */
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

/** Possible until it is passed; the whole amount returns at once. */
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

/** Only for bank cards, because addresses are never masked. */
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

/** For the export of a shopper's personal data; cards are masked as on every screen. */
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
