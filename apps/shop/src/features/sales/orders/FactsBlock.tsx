// The number and times of an order, and the note to the shop.
import { type Order, orderStatuses } from '@shop/contract/sales/orders.ts'
import { dateTime } from '@shop/locale/days.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'

export function FactsBlock({ order }: { order: Order }) {
  const t = usePageText('order')
  const language = useLanguage()
  const times = [
    [t.placedAt, order.created_at],
    [t.paidAt, order.paid_at],
    [t.shippedAt, order.shipped_at],
    [t.receivedAt, order.received_at],
    [t.completedAt, order.completed_at],
    [order.status === orderStatuses.cancelled ? t.cancelledAt : t.refundedAt, order.closed_at],
  ] as const
  return (
    <Block title={t.facts}>
      <dl className="space-y-2 text-body-s">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <dt className="text-text-2">{t.number}</dt>
          <dd className="-my-2 -me-4 flex min-w-0 items-center text-text">
            <span translate="no" className="break-all tabular-nums select-all">
              {order.sn}
            </span>
            <CopyButton text={order.sn} />
          </dd>
        </div>
        {times.map(([label, time]) =>
          time ? (
            <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="text-text-2">{label}</dt>
              <dd className="text-text tabular-nums">{dateTime(language, time)}</dd>
            </div>
          ) : null,
        )}
        {order.note ? (
          <div>
            <dt className="text-text-2">{t.note}</dt>
            <dd className="mt-1 rounded-field bg-surface-2 px-3 py-2 wrap-anywhere whitespace-pre-line text-text">
              {order.note}
            </dd>
          </div>
        ) : null}
      </dl>
    </Block>
  )
}
