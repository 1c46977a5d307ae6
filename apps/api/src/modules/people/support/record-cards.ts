// Cards of recharges and withdrawals in a conversation; each belongs to the person whose conversation it is.
import type { RefCard } from '@shop/contract/people/support.ts'
import { money } from '@shop/locale/format.ts'
import type { Ctx } from '#context.ts'
import * as recharges from '#modules/wallet/recharges/service.ts'
import * as withdrawals from '#modules/wallet/withdrawals/service.ts'
import { recordTexts } from './record-texts.ts'

export const recordTypes = ['recharge', 'withdrawal'] as const
export type RecordType = (typeof recordTypes)[number]

const readers = { recharge: recharges.listBriefs, withdrawal: withdrawals.listBriefs }
const pages = {
  recharge: { shop: '/topUpRecord?id=', console: '/console/recharges?open=' },
  withdrawal: { shop: '/depositRecord?id=', console: '/console/withdrawals?open=' },
}

/** By number; an operator's card leads to the operators' page of it. */
export async function recordCards(ctx: Ctx, type: RecordType, ids: readonly number[]): Promise<Map<number, RefCard>> {
  if (ids.length === 0) return new Map()
  const texts = recordTexts[ctx.language]
  const page = pages[type][ctx.actor.kind === 'operator' ? 'console' : 'shop']
  const found = await readers[type](ctx, ids)
  return new Map(
    found.map(({ id, method, network, amount, status }) => {
      const title = [texts.methods[method], network].filter(Boolean).join(' · ')
      const text = [money(amount), texts.status[status]].filter(Boolean).join(' · ')
      return [id, { type, id, title, text, image: null, link: `${page}${id}` }]
    }),
  )
}

export async function isRecordOf(ctx: Ctx, ref: { type: RecordType; id: number; userId: number }): Promise<boolean> {
  const [found] = await readers[ref.type](ctx, [ref.id])
  return found?.user_id === ref.userId
}
