// The frame around every page: skip link, views, bars, toast and questions; it also keeps the document's title.
import { useCallback, useEffect, useRef } from 'react'
import { LanguageBanner } from '#features/people/preferences/LanguageBanner.tsx'
import { useConfig } from '#features/staff/settings/api.ts'
import { useSession } from '#session.tsx'
import { useText } from '#text/use-text.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useNamedTitle } from '#ui/page-title.ts'
import { SkipLink } from '#ui/SkipLink.tsx'
import { scrollToTop } from '#ui/scroll.ts'
import { TabBar, type TabKey } from '#ui/TabBar.tsx'
import { Toast } from '#ui/Toast.tsx'
import type { View } from '#ui/view.tsx'
import { DemoRibbon } from './DemoRibbon.tsx'
import { KeepAliveViews } from './KeepAliveViews.tsx'
import { preloadScreen } from './screens.ts'
import { useViewStack, type ViewStack } from './use-view-stack.ts'

function useTitle(viewStack: ViewStack): void {
  const text = useText()
  const brand = useConfig()?.brand ?? text.common.brand
  const named = useNamedTitle()
  const title = named ?? text.titles[viewStack.current.route.title]
  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title, brand])
}

/** A tab leads back to its page as it was left. */
function tabTargets(viewStack: ViewStack): Partial<Record<TabKey, string>> {
  const targets: Partial<Record<TabKey, string>> = {}
  for (const { route, location } of viewStack.aliveViews) {
    if (route.tab) targets[route.tab] = location.pathname + location.search
  }
  return targets
}

export function Shell() {
  const viewStack = useViewStack()
  const { user, bagCount } = useSession()
  const shown = useRef<View>(null)
  useTitle(viewStack)
  const onShow = useCallback((view: View) => {
    shown.current = view
  }, [])
  const onRetap = () => {
    const view = shown.current
    if (view?.box && view.box.scrollTop > 0) scrollToTop(view.box)
    else view?.refresh()
  }
  return (
    <div className="flex h-dvh flex-col bg-bg text-text">
      <SkipLink onSkip={() => shown.current?.box?.querySelector<HTMLElement>('h1')?.focus()} />
      <div className="flex min-h-0 flex-1 flex-col lg:flex-row-reverse">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <LanguageBanner />
          <div className="relative min-h-0 flex-1">
            <KeepAliveViews viewStack={viewStack} onShow={onShow} />
          </div>
        </div>
        <TabBar
          active={viewStack.current.route.tab}
          targets={tabTargets(viewStack)}
          badges={{ bag: bagCount, me: (user?.unread ?? 0) > 0 }}
          isRailOnly={viewStack.current.route.tab === undefined}
          onRetap={onRetap}
          onIntent={(path) => void preloadScreen(path)}
        />
      </div>
      <DemoRibbon />
      <Dialog />
      <Toast />
    </div>
  )
}
