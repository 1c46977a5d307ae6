// The details of an order.
import { addressLines } from '@shop/contract/people/address-lines.ts'
import type { OrderDetail } from '@shop/contract/sales/admin-orders.ts'
import type { RefundRow } from '@shop/contract/sales/admin-refunds.ts'
import type { OrderItem } from '@shop/contract/sales/orders.ts'
import { type Cents, cents } from '@shop/contract/wire.ts'
import { count, countryName, money } from '@shop/locale/format.ts'
import { dayRange } from '@shop/locale/short-days.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { Thumb } from '#ui/Avatar.tsx'
import { CopyButton, RequestNumber } from '#ui/CopyButton.tsx'
import { AmountRow, type Detail, DetailList } from '#ui/DetailList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { percentText } from '#ui/percent.ts'
import { Link } from '#ui/router.tsx'
import { PanelPart } from '#ui/SidePanel.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { Time, WaitMark } from '#ui/Time.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { type OpenForm, OrderState } from './OrderActions.tsx'
import { Parcels } from './Parcels.tsx'

interface OrderBodyProps {
  order: OrderDetail
  /** The refund cases of the order. */
  cases: readonly RefundRow[]
  conflict: string | undefined
  onOpenForm: (openForm: OpenForm) => void
}

export function OrderBody({ order, cases, conflict, onOpenForm }: OrderBodyProps) {
  const text = usePageText()
  const t = text.orders
  return (
    <div className="space-y-5">
      <Header order={order} />
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
            <Timeline
              events={order.timeline}
              titleOf={(event) => t.events[event.kind]}
              actorOf={(event) => event.operator || t.actors[event.by]}
            />
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

function Header({ order }: { order: OrderDetail }) {
  const t = usePageText().orders
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

/** What the operator should know first. */
function OrderNotices({ order }: { order: OrderDetail }) {
  const t = usePageText().orders
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

function factsOf(order: OrderDetail, text: ReturnType<typeof usePageText>): Detail[] {
  const t = text.orders
  const shopper = <TextLink to={`/users?open=${order.user.id}`}>{order.user.account}</TextLink>
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

/** The refund cases of the order, with links. */
function OrderCases({ cases }: { cases: readonly RefundRow[] }) {
  const t = usePageText().refunds
  if (cases.length === 0) return null
  return (
    <PanelPart title={t.afterSale}>
      <ul className="divide-y divide-hairline rounded-field border border-border">
        {cases.map((row) => (
          <li key={row.id} className="px-3.5 py-2.5">
            <p className="flex items-baseline justify-between gap-3">
              <Link
                to={`/refunds?view=all&keyword=${row.sn}&open=${row.id}`}
                className="min-w-0 break-words font-medium text-primary hover:underline"
              >
                {row.origin === 'operator' ? t.given : t.caseOf}
              </Link>
              <span className="shrink-0 tabular-nums">{money(row.step === 'done' ? row.paid : row.amount)}</span>
            </p>
            <p className="text-caption text-text-3">
              {t.steps[row.step]} · <Time value={row.closed_at ?? row.created_at} />
            </p>
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}

/** The address in its country's format, the delivery estimate, and the shopper's note. */
function OrderAddress({ order }: { order: OrderDetail }) {
  const t = usePageText().orders
  const language = useLanguage()
  const { address } = order
  const lines = addressLines(address, countryName(language, address.country))
  const fullAddress = [address.addressee, address.mobile, ...lines].join('\n')
  return (
    <PanelPart
      title={t.address}
      aside={
        <span className="-me-3.5 flex">
          <CopyButton value={fullAddress} label={t.address} />
        </span>
      }
    >
      <address className="rounded-field border border-border px-3.5 py-3 not-italic">
        <p className="font-semibold">{address.addressee}</p>
        <p className="tabular-nums">{address.mobile_shown}</p>
        {lines.map((line) => (
          <p key={line} className="break-words text-text-2">
            {line}
          </p>
        ))}
      </address>
      {order.arrives_from && order.arrives_to ? (
        <p className="mt-2 text-text-2">{t.arrives(dayRange(language, order.arrives_from, order.arrives_to))}</p>
      ) : null}
      {order.note ? (
        <blockquote className="mt-3 border-primary border-s-3 ps-3.5">
          <p className="text-caption text-text-3">{t.note}</p>
          <p className="break-words">{order.note}</p>
        </blockquote>
      ) : null}
    </PanelPart>
  )
}

function OrderLines({ order }: { order: OrderDetail }) {
  const t = usePageText().orders
  // Shown only while the order is partly shipped.
  const isPartlyShipped =
    order.items.some(({ shipped_qty }) => shipped_qty > 0) && order.status_key === 'waitingDeliver'
  return (
    <PanelPart title={t.items}>
      <ul className="divide-y divide-hairline rounded-field border border-border">
        {order.items.map((item) => (
          <Line key={item.id} item={item} isPartlyShipped={isPartlyShipped} />
        ))}
      </ul>
    </PanelPart>
  )
}

function Line({ item, isPartlyShipped }: { item: OrderItem; isPartlyShipped: boolean }) {
  const t = usePageText().orders
  const left = item.qty - item.shipped_qty - item.refunded_qty
  return (
    <li className="flex gap-3 px-3.5 py-3">
      <Thumb picture={item.image} />
      <div className="min-w-0 grow">
        <p className="break-words font-medium">{item.title}</p>
        <p className="break-words text-caption text-text-3">
          {[item.spec, t.sku(item.sku_id)].filter(Boolean).join(' · ')}
        </p>
        {isPartlyShipped ? (
          <p className={`text-caption ${left > 0 ? 'font-medium text-warn' : 'text-text-3'}`}>
            {left > 0 ? t.leftToShip(count(left)) : t.allShipped}
          </p>
        ) : null}
        {item.refunded_qty > 0 ? (
          <p className="text-caption text-text-3">{t.refundedPieces(count(item.refunded_qty))}</p>
        ) : null}
      </div>
      <div className="shrink-0 text-end tabular-nums">
        <p className="font-semibold">{money(cents(item.price * item.qty))}</p>
        <p className="text-caption text-text-3">
          {money(item.price)} × {count(item.qty)}
        </p>
      </div>
    </li>
  )
}

/** How the total is made up, and where it has moved since. */
function OrderMoney({ order }: { order: OrderDetail }) {
  const t = usePageText().orders.money
  const minus = (amount: Cents) => cents(-amount)
  const movements: [name: string, amount: Cents][] = [
    [t.paid, order.paid],
    [t.promoPaid, order.promo_paid],
    [t.refunded, order.refunded],
    [t.promoReturned, order.promo_returned],
    [t.escrow, order.escrow],
    [t.settled, order.settled],
    [t.commission(percentText(order.commission_rate)), order.commission],
  ]
  return (
    <PanelPart title={t.title}>
      <dl className="space-y-1.5">
        <AmountRow name={t.subtotal} amount={order.subtotal} />
        <AmountRow name={t.freight} amount={order.freight} />
        {order.discount > 0 ? <AmountRow name={t.discount(order.promo_code)} amount={minus(order.discount)} /> : null}
        <AmountRow name={t.total} amount={order.total} isTotal />
      </dl>
      {order.paid_at ? (
        <dl className="mt-3 space-y-1.5 rounded-field bg-surface-2 px-3.5 py-3">
          {movements
            // A payment of zero is worth showing when the platform paid the discount.
            .filter(([name, amount]) => amount !== 0 || (name === t.paid && order.discount > 0))
            .map(([name, amount]) => (
              <AmountRow key={name} name={name} amount={amount} />
            ))}
        </dl>
      ) : null}
    </PanelPart>
  )
}
