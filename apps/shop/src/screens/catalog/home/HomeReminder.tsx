// A reminder on home: an order to pay, a parcel in transit, or an answered refund.
import { orderStatuses } from '@shop/contract/sales/order-statuses.ts'
import type { OrderCard } from '@shop/contract/sales/orders.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Clock3, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { iconProps, Strip } from '#features/catalog/home/AccountStrip.tsx'
import { nextQuery } from '#features/sales/orders/api.ts'
import { AnsweredLine, NextLine } from '#features/sales/orders/NextLine.tsx'
import { pathTo } from '#features/sales/orders/paths.ts'
import { progressOf } from '#features/sales/orders/rules.ts'
import { useSession } from '#session.tsx'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { RouteLine } from '#ui/RouteLine.tsx'

/** Shows `children` when there is nothing to remind of. */
export function HomeReminder({ children }: { children: ReactNode }) {
  const userId = useSession().user?.id ?? 0
  const order = useQuery(nextQuery(useLanguage(), userId)).data?.order
  return order ? <Reminder order={order} /> : children
}

function Reminder({ order }: { order: OrderCard }) {
  const t = usePageText('orders')
  const { status, shop, items, total } = order
  const name = t.cardName(items[0]?.title ?? '', items.length)
  if (status === orderStatuses.waitingPay) {
    return (
      <Strip
        to={pathTo('pay', order) ?? ''}
        icon={<Clock3 {...iconProps} />}
        action={order.card_processing ? t.actions.paying : t.actions.pay}
      >
        <Lines first={<NextLine order={order} />} second={`${money(total)} ·\u00a0${name}`} />
      </Strip>
    )
  }
  if (status === orderStatuses.delivered) {
    const route = (
      <RouteLine from={shop.name} to={t.you} progress={progressOf(order)} srLabel={t.routeLabel(shop.name)} />
    )
    return (
      <Strip to={pathTo('track', order) ?? ''} action={t.actions.track}>
        <Lines first={route} second={<NextLine order={order} />} />
      </Strip>
    )
  }
  return (
    <Strip to={pathTo('request', order) ?? ''} icon={<Undo2 {...iconProps} />} action={t.actions.request}>
      <Lines
        first={order.answered ? <AnsweredLine answered={order.answered} /> : <NextLine order={order} />}
        second={name}
      />
    </Strip>
  )
}

function Lines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className="min-w-0 flex-1">
      <div className="line-clamp-2 text-body-s font-semibold text-text">{first}</div>
      <div className="truncate text-caption text-text-2">{second}</div>
    </div>
  )
}
