// /myPurchases: orders by status or keyword, with their actions.
import type { OrderCard as Order } from '@shop/contract/sales/orders.ts'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { countsQuery, fetchOrders, listKey } from '#features/sales/orders/api.ts'
import { OrderCard } from '#features/sales/orders/OrderCard.tsx'
import { OrderListSkeleton } from '#features/sales/orders/OrderSkeletons.tsx'
import { PayTogetherNotices } from '#features/sales/orders/PayTogetherNotices.tsx'
import { keywordOf, type OrderTab, orderTabs, pathOf, tabCount, tabKeys, tabOf } from '#features/sales/orders/paths.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FindField } from '#ui/FindField.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { RefreshList } from '#ui/RefreshList.tsx'
import { useNavigate, useParams } from '#ui/router.ts'
import { Select } from '#ui/SelectField.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useSearchParams } from '#ui/use-search-params.ts'
import { useView } from '#ui/view.tsx'
import { ContactButton } from './ContactButton.tsx'

export function PurchasesScreen() {
  const { titles } = useText()
  const t = usePageText('orders')
  const { openBeside } = useView()
  const navigate = useNavigate()
  const { status } = useParams()
  const [params] = useSearchParams()
  const tab = tabOf(status)
  const names = { ...t.status, ...t.tabs, inAfterSale: t.requests }
  const keyword = keywordOf(params)
  const [isSearching, setSearching] = useState(keyword !== '')
  const { data: counts } = useQuery(countsQuery(useLanguage()))
  const go = (next: OrderTab, text: string) => void navigate(pathOf(next, text), { replace: true })
  const field = useRef<HTMLDivElement>(null)
  const focusField = () => field.current?.querySelector('input')?.focus()
  useEffect(() => {
    if (isSearching && !keyword) field.current?.querySelector('input')?.focus()
  }, [isSearching, keyword])
  // While a keyword is set, the field stays open: its clear button resets the list.
  const toggleSearch = () => (keyword ? focusField() : setSearching(!isSearching))
  const head = (
    <>
      <TopBar
        title={titles.myPurchases}
        back="/order"
        right={
          <>
            <IconButton label={t.search} expanded={isSearching} onPress={toggleSearch}>
              <Search size={22} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
            {/* The order beside the list has it. */}
            {openBeside ? null : <ContactButton />}
          </>
        }
      />
      {isSearching ? (
        <div ref={field} className="bg-surface lg:bg-transparent">
          <div className="col pt-3 pb-1">
            <FindField
              key={keyword}
              label={t.searchHint}
              clearLabel={t.clearSearch}
              value={keyword}
              onSearch={(text) => go(text ? 'all' : tab, text)}
            />
          </div>
        </div>
      ) : null}
    </>
  )
  const choices = orderTabs.map((value) => ({
    value,
    label: value === 'all' ? t.all : names[tabKeys[value]],
    count: keyword ? undefined : tabCount(value, counts),
  }))
  const list = <OrderList key={`${tab} ${keyword}`} tab={tab} keyword={keyword} />
  // Beside an order the list is narrow.
  return openBeside === undefined ? (
    <Tabs head={head} label={t.byStatus} choices={choices} chosen={tab} onChoose={(next) => go(next, keyword)}>
      {list}
    </Tabs>
  ) : (
    <>
      <div className="sticky top-0 z-9 bg-bg">
        {head}
        <div className="col py-1">
          <Select
            aria-label={t.byStatus}
            value={tab}
            choices={choices.map(({ value, label, count }) => ({
              value,
              label: count === undefined ? label : `${label} (${count})`,
            }))}
            className="min-h-11 border-border-strong text-body-s font-semibold text-text"
            onChange={(next) => go(tabOf(next), keyword)}
          />
        </div>
      </div>
      {list}
    </>
  )
}

function OrderList({ tab, keyword }: { tab: OrderTab; keyword: string }) {
  const language = useLanguage()
  const [leaving, setLeaving] = useState<ReadonlyMap<number, 'deleted' | 'moved'>>(new Map())
  const isInOtherTab = (order: Order) => tab !== 'all' && order.status !== Number(tab)
  const onDone = (id: number, order: Order | undefined) => {
    if (!order) setLeaving(new Map(leaving).set(id, 'deleted'))
    else if (isInOtherTab(order)) setLeaving(new Map(leaving).set(id, 'moved'))
  }
  /** An order that returns to this status is shown again. */
  const isLeaving = (order: Order) => {
    const reason = leaving.get(order.id)
    return reason === 'deleted' || (reason === 'moved' && isInOtherTab(order))
  }
  return (
    <div className="pt-4">
      {tab === '0' && !keyword ? (
        <div className="col mb-card space-y-card empty:hidden">
          <PayTogetherNotices />
        </div>
      ) : null}
      <RefreshList<Order>
        queryKey={listKey(language, { tab, keyword })}
        fetchPage={(cursor, signal) => fetchOrders({ tab, keyword }, cursor, signal)}
        alwaysRefetch
        idOf={({ id }) => id}
        renderItem={(order) => (
          <Collapsible isLeaving={isLeaving(order)}>
            <OrderCard order={order} onDone={(next) => onDone(order.id, next)} />
          </Collapsible>
        )}
        layout="orders"
        skeleton={<OrderListSkeleton />}
        empty={<NoOrders tab={tab} keyword={keyword} />}
      />
    </div>
  )
}

/** Collapses a card that has left this list. */
function Collapsible({ isLeaving, children }: { isLeaving: boolean; children: ReactNode }) {
  return (
    <div
      inert={isLeaving}
      className={`grid transition-all duration-200 ease-calm ${
        isLeaving ? '-mb-card grid-rows-[0fr] opacity-0' : 'h-full grid-rows-[1fr]'
      }`}
    >
      <div className="min-h-0 min-w-0 overflow-hidden">{children}</div>
    </div>
  )
}

function NoOrders({ tab, keyword }: { tab: OrderTab; keyword: string }) {
  const t = usePageText('orders')
  const { cart } = useText()
  if (keyword) {
    return (
      <EmptyState
        title={t.noneFound(keyword)}
        body={t.noneFoundBody}
        action={
          <Button kind="secondary" replace to={pathOf('all')}>
            {t.showAll}
          </Button>
        }
      />
    )
  }
  if (tab === 'all') {
    return <EmptyState title={t.none} body={t.noneBody} action={<Button to="/home">{cart.startShopping}</Button>} />
  }
  return (
    <EmptyState
      title={t.empty[tabKeys[tab]]}
      action={
        <Button kind="secondary" replace to={pathOf('all')}>
          {t.showAll}
        </Button>
      }
    />
  )
}
