// Which order a refund is about: those of which something can be asked back now.
import type { OrderCard } from '@shop/contract/sales/orders.ts'
import { money } from '@shop/locale/format.ts'
import { ChevronRight } from 'lucide-react'
import { CardsSkeleton } from '#features/sales/orders/OrderSkeletons.tsx'
import { StatusLabel } from '#features/sales/orders/StatusLabel.tsx'
import { fetchRefundable, refundableKey } from '#features/sales/refunds/api.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { RefreshList } from '#ui/RefreshList.tsx'

export function RefundPicker() {
  const t = usePageText('refund')
  return (
    <RefreshList<OrderCard>
      queryKey={refundableKey(useLanguage())}
      fetchPage={fetchRefundable}
      alwaysRefetch
      idOf={({ id }) => id}
      renderItem={(order) => <Pick order={order} />}
      layout="stack"
      skeleton={<CardsSkeleton />}
      head={(total) =>
        total && total.count > 0 ? (
          <div className="col pt-5 pb-3">
            <h2 className="text-h2 text-text">{t.pick}</h2>
            <p className="mt-1 text-body-s text-text-2">{t.pickBody}</p>
          </div>
        ) : null
      }
      empty={<NoneToRefund />}
    />
  )
}

function NoneToRefund() {
  const t = usePageText('refund')
  const { toOrders } = usePageText('order')
  return <EmptyState title={t.pickNone} body={t.pickNoneBody} action={<Button to="/myPurchases">{toOrders}</Button>} />
}

function Pick({ order }: { order: OrderCard }) {
  const t = usePageText('orders')
  const { id, items, shop, total, qty } = order
  const [first] = items
  if (!first) return null
  return (
    <Link
      to={`/refund/${id}`}
      className="flex items-center gap-3 rounded-card border border-border bg-surface p-3.5 transition-colors duration-120 hover:bg-surface-2 active:bg-surface-2"
    >
      <Photo
        picture={first.image}
        alt=""
        initial={first.title}
        sizes="72px"
        className="size-18 shrink-0 rounded-field"
      />
      <span className="min-w-0 flex-1">
        <span className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          <StatusLabel order={order} />
          <span className="min-w-0 truncate text-caption text-text-3">{shop.name}</span>
        </span>
        <span className="line-clamp-2 text-body-s text-text">{t.cardName(first.title, items.length)}</span>
        <span className="mt-0.5 block text-caption text-text-2 tabular-nums">
          <span className="font-semibold text-text">{money(total)}</span> · {t.pieces(qty)}
        </span>
      </span>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-text-3 rtl:rotate-180" />
    </Link>
  )
}
