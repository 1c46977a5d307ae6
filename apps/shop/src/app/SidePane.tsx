// Beside the page on wide screens: the links of the account, or the list that the page was opened from.

import { usePageText } from '#text/use-text.tsx'
import { RouteDrawing } from '#ui/RouteDrawing.tsx'
import type { View } from '#ui/view.tsx'
import { AccountNav } from './AccountNav.tsx'
import type { RoutedView } from './shop-route.ts'
import { ViewFrame } from './ViewFrame.tsx'

interface SidePaneProps {
  current: RoutedView
  /** The current page, when that is the list. */
  list: RoutedView | undefined
  onShow: (view: View) => void
}

export function SidePane({ current, list, onShow }: SidePaneProps) {
  if (!list) {
    return (
      <div className="w-60 shrink-0 overflow-y-auto border-e border-border bg-surface">
        <AccountNav path={current.location.pathname} />
      </div>
    )
  }
  const isNothingOpen = list === current
  return (
    <>
      <div className="relative w-105 shrink-0 border-e border-border">
        <ViewFrame {...list} {...(isNothingOpen ? { onShow } : { openBeside: current.location.pathname })} />
      </div>
      {isNothingOpen ? <NothingOpen /> : null}
    </>
  )
}

function NothingOpen() {
  const t = usePageText('orders')
  return (
    <div className="my-auto flex-1 px-6 text-center">
      <RouteDrawing />
      <p className="mt-4 text-body-s text-text-2">{t.chooseOne}</p>
    </div>
  )
}
