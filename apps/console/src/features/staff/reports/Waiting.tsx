// Everything that waits, to each what is their work: about orders, for shoppers, about money.

import type { Role } from '@shop/contract/endpoint.ts'
import type { Dashboard } from '@shop/contract/staff/admin-operators.ts'
import type { Sales } from '@shop/contract/staff/admin-reports.ts'
import { useText } from '#text/use-text.ts'
import { minutesBetween } from '#ui/urgency.ts'
import { MoneyQueues } from './MoneyQueues.tsx'
import { OrderQueues } from './OrderQueues.tsx'
import type { Queue, QueueNote } from './QueueCard.tsx'
import { ReviewLine, ReviewQueue } from './ReviewLine.tsx'
import type { ReviewStats } from './review-api.ts'
import { ShopperQueues } from './ShopperQueues.tsx'

export interface WaitingProps {
  roles: readonly Role[]
  /** Undefined while it is loading. */
  dashboard: Dashboard | undefined
  /** Undefined while they are loading, null where they could not be. */
  sales: Sales | null | undefined
  /** Undefined while they are loading, null where they could not be. */
  reviews: ReviewStats | null | undefined
  /** Whether somebody who wrote to us has waited too long. */
  isChatLate: (minutes: number) => boolean
}

/** Most ways promise an answer within half a day. */
const moneyLateMinutes = 12 * 60
/** What nobody has touched for two days. */
const orderLateMinutes = 48 * 60

export function Waiting({ roles, dashboard, sales, reviews, isChatLate }: WaitingProps) {
  const text = useText()
  const isAny = (...allowed: readonly Role[]) => roles.includes('admin') || allowed.some((role) => roles.includes(role))
  const oldestBy = (isLate: (minutes: number) => boolean) => {
    return (queue: Queue | null | undefined): QueueNote | undefined => {
      if (!queue?.since || queue.count === 0) return undefined
      const minutes = minutesBetween(queue.since, new Date())
      return { text: text.reports.queues.oldest(text.support.age(minutes)), isLate: isLate(minutes) }
    }
  }
  const [isSender, isSupport, isMoney] = [isAny('fulfilment', 'support'), isAny('support'), isAny('finance', 'checker')]
  const orders = isSender ? (
    <OrderQueues sales={sales} oldest={oldestBy((minutes) => minutes >= orderLateMinutes)} />
  ) : null
  const reported = { stats: reviews, oldest: oldestBy((minutes) => minutes >= orderLateMinutes) }
  const reviewsAlone = isAny('catalog') ? <ReviewQueue {...reported} /> : null
  const shoppers =
    isSupport && dashboard?.queues !== null ? (
      <ShopperQueues queues={dashboard?.queues} oldest={oldestBy(isChatLate)}>
        <ReviewLine {...reported} />
      </ShopperQueues>
    ) : (
      reviewsAlone
    )
  const money = isMoney ? (
    <MoneyQueues
      money={dashboard?.money ?? undefined}
      sales={sales}
      hasAfterSale={!isSender && isAny('finance')}
      oldest={oldestBy((minutes) => minutes >= moneyLateMinutes)}
    />
  ) : null
  return (
    <div className="grid items-start gap-3 sm:gap-4 lg:grid-flow-col lg:auto-cols-fr">
      {isMoney && (orders || shoppers) ? (
        <div className="grid gap-3 sm:gap-4">
          {orders}
          {shoppers}
        </div>
      ) : (
        <>
          {orders}
          {shoppers}
        </>
      )}
      {money}
    </div>
  )
}
