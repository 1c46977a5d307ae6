// Cards of the user's orders, recharges and withdrawals, as they appear in the chat.
import type { RefCard } from '@shop/contract/people/support.ts'
import { statusName } from '@shop/contract/sales/order-statuses.ts'
import type { OrderCard } from '@shop/contract/sales/orders.ts'
import type { Recharge } from '@shop/contract/wallet/recharges.ts'
import type { Withdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { money } from '@shop/locale/format.ts'
import { usePageText } from '#text/use-text.tsx'

export const attachable = ['order', 'recharge', 'withdrawal'] as const
export type Attachable = (typeof attachable)[number]

/** A record of one of the three kinds. */
export type Attached =
  | {
      type: 'order'
      record: Pick<OrderCard, 'id' | 'sn' | 'status_key' | 'after_sale' | 'total' | 'items' | 'created_at'>
    }
  | { type: 'recharge'; record: Recharge }
  | { type: 'withdrawal'; record: Withdrawal }

/** As many pictures as the server puts on its card. */
const picturesMax = 4

const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ·\u00a0')

/** Builds the cards in the current language. */
export function useCardOf(): (attached: Attached) => RefCard {
  const { methods, audit } = usePageText('service')
  const { status } = usePageText('orders')
  return ({ type, record }) => {
    const { id } = record
    if (type === 'order') {
      const images = record.items.slice(0, picturesMax).map(({ image }) => image)
      const text = join(money(record.total), status[statusName(record)])
      return { type, id, title: record.sn, text, image: null, images, link: `/orderInfo/${id}` }
    }
    if (type === 'recharge') {
      const text = join(money(record.credited ?? record.amount), audit[record.status])
      const title = join(methods[record.method], record.network?.name)
      return { type, id, title, text, image: null, link: `/topUpRecord?id=${id}` }
    }
    const text = join(money(record.amount), audit[record.status])
    const title = join(methods[record.type], record.network?.name)
    return { type, id, title, text, image: null, link: `/depositRecord?id=${id}` }
  }
}
