// /order: the overview of orders: search, counts by status, what needs attention, what is in transit, and the latest.
import { serverNow } from '@shop/client/server-time.ts'
import { orderStatuses } from '@shop/contract/sales/order-statuses.ts'
import type { OrderCard as Order, OrderItem } from '@shop/contract/sales/orders.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Rail } from '#features/catalog/home/Rail.tsx'
import { countsQuery, dueQuery, invalidateOrders, newestQuery, unpaidQuery } from '#features/sales/orders/api.ts'
import { OrderCard } from '#features/sales/orders/OrderCard.tsx'
import { HubSkeleton } from '#features/sales/orders/OrderSkeletons.tsx'
import { PayTogetherNotices } from '#features/sales/orders/PayTogetherNotices.tsx'
import { pathOf } from '#features/sales/orders/paths.ts'
import { answeredOrders, isReceived, needsAttention } from '#features/sales/orders/rules.ts'
import { OrderLine, StatusTiles } from '#features/sales/orders/StatusTiles.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { FindField } from '#ui/FindField.tsx'
import { Link } from '#ui/Link.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Photo } from '#ui/Photo.tsx'
import { Price } from '#ui/Price.tsx'
import { PullHead } from '#ui/PullHead.tsx'
import { RefreshButton } from '#ui/RefreshButton.tsx'
import { useNavigate } from '#ui/router.ts'
import { Section } from '#ui/Section.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useView } from '#ui/view.tsx'
import { ContactButton } from './ContactButton.tsx'

const perStatusMax = 5
const latestMax = 3
const boughtFromMax = 12

export function OrdersScreen() {
  const { titles } = useText()
  const t = usePageText('orders')
  const navigate = useNavigate()
  const { box, onRefresh } = useView()
  const client = useQueryClient()
  const hub = useHub()
  const refresh = useEffectEvent(() => void invalidateOrders(client))
  useEffect(() => onRefresh(() => refresh()), [onRefresh])
  const field = (
    <FindField
      label={t.searchHint}
      clearLabel={t.clearSearch}
      value=""
      onSearch={(keyword) => void navigate(pathOf('all', keyword))}
    />
  )
  return (
    <>
      <TopBar
        title={titles.orders}
        right={
          <>
            <div className="me-2 w-88 max-lg:hidden">{field}</div>
            <RefreshButton />
            <ContactButton />
          </>
        }
      />
      <PullHead box={box} refresh={() => invalidateOrders(client)} />
      <div className="col space-y-4 pt-4 pb-6" aria-busy={hub.isFetching}>
        <div className="lg:hidden">{field}</div>
        <StatusTiles counts={hub.counts} />
        {hub.isPending ? <HubSkeleton hasNotice={(hub.counts?.waitingPay ?? 0) > 1} /> : null}
        {hub.error && !hub.latest ? <ErrorState error={hub.error} busy={hub.isFetching} onRetry={hub.retry} /> : null}
        {hub.error && hub.latest ? <PartialNotice busy={hub.isFetching} onRetry={hub.retry} /> : null}
        {hub.latest?.length === 0 && !hub.error ? <NoOrders /> : null}
        {hub.latest && hub.latest.length > 0 ? <HubParts {...hub} latest={hub.latest} /> : null}
      </div>
    </>
  )
}

function useHub() {
  const language = useLanguage()
  const counts = useQuery(countsQuery(language))
  const unpaid = useQuery(unpaidQuery(language))
  const unsent = useQuery(dueQuery(language, '1', perStatusMax))
  const sent = useQuery(dueQuery(language, '2', perStatusMax))
  const requested = useQuery(dueQuery(language, '-4', perStatusMax))
  const refunding = useQuery(dueQuery(language, '-2', perStatusMax))
  const latest = useQuery(newestQuery(language, 'all', boughtFromMax))
  const all = [unpaid, refunding, unsent, sent, requested, latest]
  const failed = all.find(({ isError }) => isError)
  return {
    counts: counts.data,
    waiting: all.slice(0, -1).flatMap(({ data }) => data?.list.slice(0, perStatusMax) ?? []),
    latest: all.every(({ isPending }) => !isPending) ? latest.data?.list : undefined,
    isPending: all.some(({ isPending }) => isPending),
    isFetching: all.some(({ isFetching }) => isFetching),
    error: failed?.error,
    retry: () => void Promise.all([counts, ...all].map(({ refetch }) => refetch())),
  }
}

function HubParts({ waiting, latest }: { waiting: readonly Order[]; latest: readonly Order[] }) {
  const t = usePageText('orders')
  const now = new Date(serverNow())
  const urgent = waiting.filter((order) => needsAttention(order, now))
  const inTransit = waiting.filter(
    (order) => order.status === orderStatuses.delivered && !order.answered && !urgent.includes(order),
  )
  const inAfterSale = waiting.filter((order) => order.after_sale && !urgent.includes(order))
  const answered = answeredOrders([...waiting, ...latest]).filter((order) => !urgent.includes(order))
  const shownIds = new Set([...urgent, ...inTransit, ...inAfterSale, ...answered].map(({ id }) => id))
  const others = latest.filter(({ id }) => !shownIds.has(id)).slice(0, latestMax)
  return (
    <div className="space-y-6 pt-1">
      {urgent.length > 0 ? (
        <Section title={t.needsYou}>
          <div className="mb-card space-y-card empty:hidden">
            <PayTogetherNotices />
          </div>
          <Cards orders={urgent} />
        </Section>
      ) : null}
      {answered.length > 0 ? (
        <Section title={t.answered.title}>
          <Cards orders={answered} />
        </Section>
      ) : null}
      {inTransit.length > 0 ? (
        <Section title={t.tabs.delivered}>
          <ul className="divide-y divide-border overflow-hidden rounded-card border border-border bg-surface">
            {inTransit.map((order) => (
              <li key={order.id}>
                <OrderLine order={order} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {inAfterSale.length > 0 ? (
        <Section
          title={t.tabs.inAfterSale}
          to={pathOf(inAfterSale[0]?.status === orderStatuses.refunding ? '-2' : '-4')}
        >
          <Cards orders={inAfterSale} />
        </Section>
      ) : null}
      <Section title={t.latest} to={pathOf('all')}>
        <Cards orders={others} />
        {others.length === 0 ? <p className="text-body-s text-text-3">{t.allShown}</p> : null}
      </Section>
      <BoughtRail orders={latest} />
    </div>
  )
}

function Cards({ orders }: { orders: readonly Order[] }) {
  return (
    <ul className="grid gap-card md:grid-cols-2 md:max-lg:*:only:col-span-full">
      {orders.map((order) => (
        <li key={order.id} className="min-w-0">
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  )
}

/** The failed part may contain orders that need attention. */
function PartialNotice({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const t = usePageText('orders')
  const { common } = useText()
  const retryButton = (
    <Button kind="secondary" size="s" busy={busy} onPress={onRetry}>
      {common.retry}
    </Button>
  )
  return (
    <div role="alert">
      <Notice tone="warn" action={retryButton}>
        {t.partly}
      </Notice>
    </div>
  )
}

function NoOrders() {
  const t = usePageText('orders')
  const { cart } = useText()
  return <EmptyState title={t.none} body={t.noneBody} action={<Button to="/home">{cart.startShopping}</Button>} />
}

const boughtMax = 10

interface Bought {
  item: OrderItem
  shopId: number
}

/** Each product of the received orders once, newest first. */
function boughtIn(orders: readonly Order[]): Bought[] {
  const byProduct = new Map<number, Bought>()
  for (const { items, shop } of orders.filter(isReceived)) {
    for (const item of items) {
      if (!byProduct.has(item.product_id)) byProduct.set(item.product_id, { item, shopId: shop.id })
    }
  }
  return [...byProduct.values()].slice(0, boughtMax)
}

/** Products bought before, in a rail, to buy them again. */
function BoughtRail({ orders }: { orders: readonly Order[] }) {
  const { catalog } = useText()
  const t = usePageText('orders')
  const bought = boughtIn(orders)
  if (bought.length === 0) return null
  return (
    <section aria-labelledby="bought">
      <h2 id="bought" className="mb-2 section-title">
        {t.buyAgain}
      </h2>
      <Rail label={t.buyAgain}>
        {bought.map(({ item, shopId }) => (
          <li key={item.product_id} className="w-33 shrink-0 snap-start">
            <Link to={`/detail/${item.product_id}/${shopId}`} className="block rounded-card">
              <Photo picture={item.image} alt="" initial={item.title} sizes="132px" className="rounded-card" />
              <h3 className="mt-2 line-clamp-2 min-h-[2lh] text-body-s font-normal text-text">
                {catalog.productText(item.title)}
              </h3>
              <span className="mt-0.5 block">
                <Price amount={item.price} size="s" />
              </span>
            </Link>
          </li>
        ))}
      </Rail>
    </section>
  )
}
