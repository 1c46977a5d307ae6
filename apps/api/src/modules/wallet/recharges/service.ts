// A shopper's recharges, and the functions through which other modules settle them.
import type { Input } from '@shop/contract/endpoint.ts'
import type { Page } from '@shop/contract/page.ts'
import type * as contract from '@shop/contract/wallet/recharges.ts'
import { type Ctx, shopperOf } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { reasonText, toRecharge } from './recharge-view.ts'
import * as store from './store.ts'

export { createRecharge } from './create-recharge.ts'
export type { CardGateway, CardStart } from './recharge-methods.ts'
export { type Arrival, creditRecharge, declineRecharge, type Outcome, type Refused } from './settle-recharge.ts'
export { hasOpen, listBriefs } from './store.ts'

export async function listRecharges(
  ctx: Ctx,
  query: Input<typeof contract.listRecharges>['query'],
): Promise<Page<contract.Recharge>> {
  const { userId } = shopperOf(ctx)
  const { status = 'all' } = query
  const filter = { userId, status: status === 'all' ? undefined : Number(status) }
  const { shown, ends } = await readPage(query, {
    mark: ['recharges', filter],
    types: ['number'],
    list: (after, limit) => store.listOwn(ctx, { filter, after, limit }),
    count: (max) => store.countOwn(ctx, filter, max),
    keyOf: (row) => [row.id],
  })
  return { list: shown.map((row) => toRecharge(ctx, row)), ...ends }
}

/** By id, or by the number of the request that created it. */
export async function getRecharge(
  ctx: Ctx,
  { id, request_no }: Input<typeof contract.getRecharge>['query'],
): Promise<contract.Recharge> {
  const { userId } = shopperOf(ctx)
  if (id === undefined && request_no === undefined) refuseFields({ id: 'required' })
  const row = (await store.findOwn(ctx, { userId, id, requestNo: request_no })) ?? refuse('object.not_found')
  return toRecharge(ctx, row)
}

/** For the export of a shopper's personal data. */
export async function exportPerson(
  ctx: Ctx,
  userId: number,
  rowsMax: number,
): Promise<{ recharges: contract.Recharge[] }> {
  const rows = await store.listOwn(ctx, {
    filter: { userId, status: undefined, unfinished: true },
    after: undefined,
    limit: rowsMax,
  })
  const plain = ({ reason, reason_text: text }: store.RechargeRow) => reasonText(ctx.language, { reason, text })
  return { recharges: rows.map((row) => ({ ...toRecharge(ctx, row), reason: plain(row) })) }
}
