// Beside the page: the links of the account and, on a desktop, the list of orders and the first one of it.
import { matchPath } from '@shop/ui/route-match.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fetchOrders, listKey } from '#features/sales/orders/api.ts'
import { keywordOf, tabOf } from '#features/sales/orders/paths.ts'
import { useLanguage } from '#text/use-text.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { listOptions } from '#ui/list-query.ts'
import { useView, type View, ViewContext } from '#ui/view.tsx'
import { AccountNav } from './AccountNav.tsx'
import { listClass, navClass } from './pane-classes.ts'
import { routeOfScreen } from './routes.tsx'
import type { RoutedView } from './shop-route.ts'
import { ScreenSkeleton, ViewFrame } from './ViewFrame.tsx'

/** Only a list without orders needs it. */
const NoOrders = lazyPart(async () => (await import('#screens/sales/orders/NoOrdersBeside.tsx')).NoOrdersBeside)

interface SidePaneProps {
  current: RoutedView
  /** The current page, when that is the list. */
  list: RoutedView | undefined
  onShow: (view: View) => void
}

export function SidePane({ current, list, onShow }: SidePaneProps) {
  return (
    <>
      <div data-pane="" className={`overflow-y-auto ${navClass}`}>
        <AccountNav path={current.location.pathname} />
      </div>
      {list ? <OrdersPane current={current} list={list} onShow={onShow} /> : null}
    </>
  )
}

/** The page on screen has failed too, and says so. Pages that stay mounted are hidden with a style. */
const quietBeside = 'group-has-[[data-view]:not([style*=none])>[role=main]_[data-failed]]/shell:**:data-failed:hidden'

/** Until an order is chosen, the first one is shown; the address stays that of the list. */
function OrdersPane({ current, list, onShow }: SidePaneProps & { list: RoutedView }) {
  const isListCurrent = list === current
  const { first, isPending, isEmpty, isFiltered } = useFirstOrder(list)
  const openBeside = isListCurrent ? (first?.location.pathname ?? '') : current.location.pathname
  return (
    <>
      <div className={`relative [--view:100%] ${listClass} ${isListCurrent ? '' : quietBeside}`}>
        <ViewFrame {...list} {...(isListCurrent ? { onShow } : { isBeside: true })} openBeside={openBeside} />
      </div>
      {isListCurrent ? (
        <div className="relative flex min-w-0 flex-1 flex-col overflow-y-auto">
          {isPending ? <LoadingBeside /> : null}
          {first ? <ViewFrame key={first.location.key} {...first} isBeside /> : null}
          {isEmpty ? <NoOrders isFiltered={isFiltered} /> : null}
        </div>
      ) : null}
    </>
  )
}

/** The place of the first order while the list loads. */
function LoadingBeside() {
  const view = useView()
  return (
    <div
      aria-hidden="true"
      data-view={routeOfScreen('order').path}
      data-width="flow"
      className="absolute inset-0 flex flex-col overflow-hidden lg:w-(--view)"
    >
      <ViewContext value={{ ...view, isBeside: true }}>
        <ScreenSkeleton route={routeOfScreen('order')} />
      </ViewContext>
    </div>
  )
}

function useFirstOrder({ route, location }: RoutedView) {
  const language = useLanguage()
  const status = matchPath(route.path, location.pathname)?.status
  const filter = { tab: tabOf(status), keyword: keywordOf(new URLSearchParams(location.search)) }
  const options = listOptions(listKey(language, filter), (cursor, signal) => fetchOrders(filter, cursor, signal))
  // The list fetches it.
  const { data, isPending } = useInfiniteQuery({ ...options, enabled: false })
  const page = data?.pages[0]
  const id = page?.list[0]?.id
  // The same object while the same order is first, so that it does not render again.
  const first = useMemo(() => (id === undefined ? undefined : viewOfOrder(id)), [id])
  return {
    first,
    isPending,
    isEmpty: page?.total === 0,
    isFiltered: filter.tab !== 'all' || filter.keyword !== '',
  }
}

function viewOfOrder(id: number): RoutedView {
  const pathname = `/orderInfo/${id}`
  const location = { pathname, search: '', hash: '', state: null, key: pathname }
  return { route: routeOfScreen('order'), location, navigationType: 'POP' }
}
