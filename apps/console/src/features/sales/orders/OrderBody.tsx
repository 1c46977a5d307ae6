// What an operator reads of an order before doing something with it.
import type { OrderDetail } from '@shop/contract/sales/admin-orders.ts'
import type { RefundRow } from '@shop/contract/sales/admin-refunds.ts'
import { money } from '@shop/locale/format.ts'
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'
import { type Detail, DetailList } from '#ui/DetailList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PanelPart } from '#ui/PanelPart.tsx'
import { RequestNumber } from '#ui/RequestNumber.tsx'
import { Time } from '#ui/Time.tsx'
import { WaitMark } from '#ui/WaitMark.tsx'
import { OrderAddress } from './OrderAddress.tsx'
import { OrderCases } from './OrderCases.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderMoney } from './OrderMoney.tsx'
import { OrderState } from './OrderState.tsx'
import type { OpenForm } from './open-form.ts'
import { Parcels } from './Parcels.tsx'
import { Timeline } from './Timeline.tsx'

export interface OrderBodyProps {
  order: OrderDetail
  /** What was asked and given back of it. */
  cases: readonly RefundRow[]
  conflict: string | undefined
  onOpenForm: (openForm: OpenForm) => void
}

export function OrderBody({ order, cases, conflict, onOpenForm }: OrderBodyProps) {
  const text = useText()
  const t = text.orders
  return (
    <div className="space-y-5">
      <Head order={order} />
      <div className="space-y-2 empty:hidden">
        {conflict ? (
          <Notice tone="warn" title={text.money.lateTitle}>
            {conflict}
          </Notice>
        ) : null}
        <OrderNotices order={order} />
      </div>
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,21rem)]">
        <div className="min-w-0 space-y-6">
          <OrderLines order={order} />
          <Parcels order={order} onOpenForm={onOpenForm} />
          <PanelPart title={t.timeline}>
            <Timeline events={order.timeline} />
          </PanelPart>
        </div>
        <div className="min-w-0 space-y-6">
          <OrderAddress order={order} />
          <OrderMoney order={order} />
          <OrderCases cases={cases} />
          <PanelPart title={t.facts}>
            <DetailList details={factsOf(order, text)} />
          </PanelPart>
        </div>
      </div>
    </div>
  )
}

function Head({ order }: { order: OrderDetail }) {
  const t = useText().orders
  const isToShip = order.status_key === 'waitingDeliver' && order.paid_at && order.ship_due
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="min-w-0">
        <p className="truncate text-text-2">
          {order.shop.name} · {t.pieces(order.qty, String(order.qty))}
        </p>
        <p className="text-display tabular-nums">{money(order.total)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {isToShip && order.paid_at && order.ship_due ? <WaitMark since={order.paid_at} by={order.ship_due} /> : null}
        <span role="status">
          <OrderState state={order.status_key} />
        </span>
      </div>
    </div>
  )
}

/** What whoever works on it should know first. */
function OrderNotices({ order }: { order: OrderDetail }) {
  const t = useText().orders
  const isToShip = order.status_key === 'waitingDeliver'
  return (
    <>
      {order.is_late ? (
        <Notice tone="bad" title={t.lateTitle}>
          {t.lateBody}
        </Notice>
      ) : null}
      {isToShip && order.reminded_at ? (
        <Notice tone="warn" title={t.remindedTitle}>
          <Time value={order.reminded_at} />
        </Notice>
      ) : null}
      {isToShip && order.delayed_until ? (
        <Notice tone="info" title={t.delayedTitle}>
          <Time value={order.delayed_until} variant="day" />
        </Notice>
      ) : null}
      {isToShip && order.parcels.length > 0 ? <Notice tone="info" title={t.partTitle} /> : null}
      {order.cancel_reason ? (
        <Notice tone="info" title={t.cancelledTitle}>
          {order.cancel_reason}
        </Notice>
      ) : null}
    </>
  )
}

function factsOf(order: OrderDetail, text: ReturnType<typeof useText>): Detail[] {
  const t = text.orders
  const shopper = (
    <Link to={`/users?open=${order.user.id}`} className="font-medium text-primary hover:underline">
      {order.user.account}
    </Link>
  )
  const times: [name: string, time: Date | null][] = [
    [t.paidAt, order.paid_at],
    [t.shippedAt, order.shipped_at],
    [t.confirmAt, order.received_at ? null : order.confirm_at],
    [t.receivedAt, order.received_at],
    [t.completeAt, order.completed_at ? null : order.complete_at],
    [t.completedAt, order.completed_at],
  ]
  return [
    { name: text.money.shopper, value: shopper },
    { name: t.sn, value: <RequestNumber value={order.sn} label={t.sn} /> },
    { name: t.payNo, value: <RequestNumber value={order.pay_no} label={t.payNo} /> },
    { name: t.createdAt, value: <Time value={order.created_at} /> },
    ...(order.status_key === 'waitingPay' ? [{ name: t.payBefore, value: <Time value={order.pay_before} /> }] : []),
    ...times.flatMap(([name, time]) => (time ? [{ name, value: <Time value={time} /> }] : [])),
  ]
}
