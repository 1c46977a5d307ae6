// Beside the page on wide screens: the links of the account, or the list that the page was opened from.
import { matchPath } from '@shop/ui/route-match.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { View } from '#ui/view.tsx'
import { AccountNav } from './AccountNav.tsx'
import type { RoutedView } from './shop-route.ts'
import { ViewFrame } from './ViewFrame.tsx'

/** Only the list of orders needs it. */
const NoOrderOpen = lazyPart(async () => (await import('#screens/sales/orders/NoOrderOpen.tsx')).NoOrderOpen)

interface SidePaneProps {
  current: RoutedView
  /** The current page, when that is the list. */
  list: RoutedView | undefined
  onShow: (view: View) => void
}

export function SidePane({ current, list, onShow }: SidePaneProps) {
  if (!list) {
    return (
      <div className="w-68 shrink-0 overflow-y-auto py-6 ps-4 pe-4">
        <AccountNav path={current.location.pathname} />
      </div>
    )
  }
  const isNothingOpen = list === current
  return (
    <>
      <div className="relative w-106 shrink-0 [--view:100%]">
        <ViewFrame {...list} {...(isNothingOpen ? { onShow } : { openBeside: current.location.pathname })} />
      </div>
      {isNothingOpen ? (
        <div className="flex min-w-0 flex-1 flex-col overflow-y-auto">
          <NoOrderOpen
            status={matchPath(list.route.path, list.location.pathname)?.status}
            search={list.location.search}
          />
        </div>
      ) : null}
    </>
  )
}
