// The queues an operator's roles are responsible for: orders, shoppers, money.
import type { Role } from '@shop/contract/endpoint.ts'
import type { Dashboard } from '@shop/contract/staff/admin-operators.ts'
import type { Sales } from '@shop/contract/staff/admin-reports.ts'
import { count } from '@shop/locale/format.ts'
import { FileCheck2, Mails, MessagesSquare, PackageX, RotateCcw, Star, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.ts'
import { minutesBetween } from '#ui/urgency.ts'
import type { ReviewStats } from './api.ts'
import { MoneyQueues, type Queue, QueueCard, QueueLine, type QueueNote } from './MoneyQueues.tsx'

interface WaitingProps {
  roles: readonly Role[]
  /** Undefined while it is loading. */
  dashboard: Dashboard | undefined
  /** Undefined while they are loading, null where they could not be. */
  sales: Sales | null | undefined
  /** Undefined while they are loading, null where they could not be. */
  reviews: ReviewStats | null | undefined
  /** Whether a shopper has waited too long for a reply. */
  isChatLate: (minutes: number) => boolean
}

/** Most payment methods promise an answer within half a day. */
const moneyLateMinutes = 12 * 60
/** Two days without any action are late. */
const orderLateMinutes = 48 * 60

export function Waiting({ roles, dashboard, sales, reviews, isChatLate }: WaitingProps) {
  const text = useText()
  const hasAny = (...allowed: readonly Role[]) =>
    roles.includes('admin') || allowed.some((role) => roles.includes(role))
  const oldestBy = (isLate: (minutes: number) => boolean) => {
    return (queue: Queue | null | undefined): QueueNote | undefined => {
      if (!queue?.since || queue.count === 0) return undefined
      const minutes = minutesBetween(queue.since, new Date())
      return { text: text.reports.queues.oldest(text.ui.age(minutes)), isLate: isLate(minutes) }
    }
  }
  const isSender = hasAny('fulfilment', 'support')
  const isSupport = hasAny('support')
  const isMoney = hasAny('finance', 'checker')
  const orders = isSender ? (
    <OrderQueues sales={sales} oldest={oldestBy((minutes) => minutes >= orderLateMinutes)} />
  ) : null
  const reported = { stats: reviews, oldest: oldestBy((minutes) => minutes >= orderLateMinutes) }
  const reviewsAlone = hasAny('catalog') ? <ReviewQueue {...reported} /> : null
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
      hasAfterSale={!isSender && hasAny('finance')}
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

interface ReviewLineProps {
  /** Undefined while they are loading, null where they could not be. */
  stats: ReviewStats | null | undefined
  oldest: (queue: Queue | null | undefined) => QueueNote | undefined
}

/** Reported reviews; while there are none, how many have no reply. */
function ReviewLine({ stats, oldest }: ReviewLineProps) {
  const t = useText().reports.reviews
  const reported = stats?.reported
  const unanswered = stats?.unanswered ?? 0
  const unansweredNote = unanswered > 0 ? { text: t.unanswered(count(unanswered)), isLate: false } : undefined
  return (
    <QueueLine
      to={reported?.count === 0 && unanswered > 0 ? '/reviews?view=unanswered' : '/reviews?view=reported'}
      label={t.reported}
      value={stats === undefined ? undefined : (reported?.count ?? null)}
      note={oldest(reported) ?? unansweredNote}
      icon={Star}
    />
  )
}

/** For operators who have no other shopper queues. */
function ReviewQueue(props: ReviewLineProps) {
  const t = useText().reports.reviews
  return (
    <QueueCard title={t.title}>
      <ReviewLine {...props} />
    </QueueCard>
  )
}

interface ShopperQueuesProps {
  /** Undefined while they load. */
  queues: NonNullable<Dashboard['queues']> | undefined
  oldest: (queue: Queue | undefined) => QueueNote | undefined
  /** Further queues about shoppers. */
  children?: ReactNode
}

function ShopperQueues({ queues, oldest, children }: ShopperQueuesProps) {
  const t = useText().reports.queues
  const failed = queues?.mails.failed ?? 0
  return (
    <QueueCard title={t.title}>
      <QueueLine
        to="/support"
        label={t.chats}
        value={queues?.chats.count}
        note={oldest(queues?.chats)}
        icon={MessagesSquare}
      />
      <QueueLine
        to="/applications"
        label={t.applications}
        value={queues?.applications.count}
        note={oldest(queues?.applications)}
        icon={FileCheck2}
      />
      {children}
      <QueueLine
        to="/outbox"
        label={t.mails}
        value={queues?.mails.count}
        note={failed > 0 ? { text: t.failed(failed), isLate: true } : oldest(queues?.mails)}
        icon={Mails}
      />
    </QueueCard>
  )
}

interface OrderQueuesProps {
  /** Undefined while they are loading, null where they could not be. */
  sales: Sales | null | undefined
  oldest: (queue: Queue | null | undefined) => QueueNote | undefined
}

function OrderQueues({ sales, oldest }: OrderQueuesProps) {
  const t = useText().sales
  const toShip = sales?.to_ship
  const shipNote = () => {
    if (toShip && toShip.late > 0) return { text: t.late(toShip.late), isLate: true }
    if (toShip && toShip.reminded > 0) return { text: t.reminded(toShip.reminded), isLate: false }
    return oldest(toShip)
  }
  const countOf = (queue: Queue | null | undefined) => (sales === undefined ? undefined : (queue?.count ?? null))
  return (
    <QueueCard title={t.queues}>
      <QueueLine
        to={toShip && toShip.late > 0 ? '/orders?status=late' : '/orders'}
        label={t.toShip}
        value={countOf(toShip)}
        note={shipNote()}
        icon={Truck}
      />
      <QueueLine
        to="/orders?status=problem"
        label={t.exceptions}
        value={countOf(sales?.exceptions)}
        note={oldest(sales?.exceptions)}
        icon={PackageX}
      />
      <QueueLine
        to="/refunds"
        label={t.afterSale}
        value={countOf(sales?.after_sale)}
        note={oldest(sales?.after_sale)}
        icon={RotateCcw}
      />
    </QueueCard>
  )
}
