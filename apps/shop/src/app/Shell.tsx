// The frame around every page: skip link, views, bars, toast and dialogs; it also sets the document title.

import {
  Activity,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { LanguageBanner } from '#features/people/preferences/LanguageBanner.tsx'
import { useConfig } from '#features/staff/settings/api.ts'
import { session, useSession } from '#session.tsx'
import { useText } from '#text/use-text.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useNamedTitle } from '#ui/page-title.ts'
import { useLocation, useNavigationType } from '#ui/router.ts'
import { scrollToTop } from '#ui/scroll.ts'
import { TabBar, type TabKey } from '#ui/TabBar.tsx'
import { Toast } from '#ui/Toast.tsx'
import { isDesktopScreen, isTabletOrWider, isWideScreen, useDesktop, useTablet, useWide } from '#ui/use-wide.ts'
import type { View } from '#ui/view.tsx'
import { currentBar, onBar } from './bar-slot.ts'
import { listClass, navClass } from './pane-classes.ts'
import { placeOf, routeOf, routeOfScreen } from './routes.tsx'
import { preloadScreen } from './screens.ts'
import type { RoutedView, ScreenName } from './shop-route.ts'
import { ViewFrame } from './ViewFrame.tsx'

function useTitle(viewStack: ViewStack): void {
  const text = useText()
  const brand = useConfig()?.brand ?? text.common.brand
  const named = useNamedTitle()
  const title = named ?? text.titles[viewStack.current.route.title]
  useEffect(() => {
    // Without word joiners and invisible spaces: a title never wraps, and bookmarks are searched.
    document.title = `${title} · ${brand}`.replaceAll(/[\u2060\u200b]/g, '')
  }, [title, brand])
}

/** A tab links to its page at the address it was left with. */
function tabTargets(viewStack: ViewStack): Partial<Record<TabKey, string>> {
  const targets: Partial<Record<TabKey, string>> = {}
  for (const { route, location } of viewStack.aliveViews) {
    if (route.tab) targets[route.tab] = location.pathname + location.search
  }
  return targets
}

export function Shell() {
  const viewStack = useViewStack()
  const { user, token, bagCount } = useSession()
  const isWide = useWide()
  const isTablet = useTablet()
  const { route, location } = viewStack.current
  const place = placeOf(route, location.search)
  // Guests may read the help, which is then no page of an account.
  const section = token === undefined ? undefined : place.section
  const isPaneShown = isWide && section !== undefined
  const isOnlyList = viewStack.list === viewStack.current
  const shown = useRef<View>(null)
  const Bar = useSyncExternalStore(onBar, currentBar)
  useTitle(viewStack)
  const onShow = useCallback((view: View) => {
    shown.current = view
  }, [])
  const only = isOnlyList ? <OnlyView view={viewStack.current} onShow={onShow} /> : undefined
  const onRetap = () => {
    const view = shown.current
    if (view?.box && view.box.scrollTop > 0) scrollToTop(view.box)
    else view?.refresh()
  }
  const tabs = {
    active: route.tab ?? section ?? place.under,
    isInner: route.tab === undefined,
    targets: tabTargets(viewStack),
    badges: { bag: bagCount },
    onRetap,
    // With the links of the account, which most of the tabs show.
    onIntent: (path: string) => void Promise.allSettled([preloadScreen(path), isWide && token && SidePane.preload()]),
  }
  const withDot = { ...tabs, badges: { ...tabs.badges, me: (user?.unread ?? 0) > 0 } }
  return (
    <div className="group/shell flex h-dvh flex-col bg-bg ps-(--nav-rail) text-text">
      <SkipLink onSkip={() => shown.current?.box?.querySelector<HTMLElement>('h1')?.focus()} />
      {/* Before the page on a tablet, where it is at the left. Its bell has the number of what is unread. */}
      {isTablet && !isWide ? <SideRail {...tabs} failed={() => <TabBar {...withDot} />} /> : null}
      {isWide ? (
        // Without its code, the bar of a phone takes its place.
        <SiteHeader {...tabs} current={viewStack.current} failed={() => <TabBar {...tabs} />} />
      ) : null}
      {Bar ? <Bar /> : null}
      <div
        className={`flex min-h-0 flex-1 ${isPaneShown ? paneStyles[route.list ? (viewStack.list ? 'list' : 'page') : 'account'] : 'lg:[--view:100vw]'}`}
      >
        {isPaneShown ? (
          <SidePane
            current={viewStack.current}
            list={viewStack.list}
            onShow={onShow}
            fallback={<PaneSpace isList={viewStack.list !== undefined}>{only}</PaneSpace>}
            failed={() => only}
          />
        ) : null}
        {/* Hidden, not removed, because the pages in it stay mounted. */}
        <div className={isOnlyList ? 'hidden' : 'relative min-w-0 flex-1'}>
          <KeepAliveViews viewStack={viewStack} isOnlyList={isOnlyList} onShow={onShow} />
        </div>
      </div>
      {/* At the end, where it moves nothing of the page. */}
      <LanguageBanner mayOffer={route.width === 'browse' && !section} />
      {!isTablet && route.tab ? <TabBar {...withDot} /> : null}
      <DemoRibbon />
      <Dialog />
      <Toast />
    </div>
  )
}

function DemoRibbon() {
  const text = useText()
  if (!useConfig()?.demo) return null
  // Over the end of the page by a pixel: else a screen with fractional pixels shows a gap under a bar.
  return (
    <footer className="z-10 -mt-px shrink-0 border-t border-border bg-surface-2 px-4 pb-safe text-center text-caption leading-5 text-text-2">
      <strong className="font-semibold">{text.common.demo}</strong>
      <span aria-hidden="true" className="mx-1.5">
        ·
      </span>
      {text.common.demoHint}
    </footer>
  )
}

/** Loaded only where there is space for it; before the first render, because it would move the page later. */
const SiteHeader = lazyPart(async () => (await import('./SiteHeader.tsx')).SiteHeader)

/** The rail of a tablet, loaded before the first render too. */
const SideRail = lazyPart(async () => (await import('./SideRail.tsx')).SideRail)

/** Loaded only where there is space for it. */
const SidePane = lazyPart(async () => (await import('./SidePane.tsx')).SidePane)

/** Before the first link that leads to an account's page on a desktop: else the page is without it for a moment. */
export async function preloadPane(): Promise<void> {
  if (isWideScreen() && session.get().token) await SidePane.preload()
}

/** What is around the first page. */
export async function preloadFrame(): Promise<void> {
  const route = routeOf(location.pathname)
  const { section } = placeOf(route, location.search)
  const { list } = route
  const hasPane = isWideScreen() && session.get().token !== undefined && section !== undefined
  await Promise.allSettled([
    isWideScreen() ? SiteHeader.preload() : isTabletOrWider() && SideRail.preload(),
    hasPane && SidePane.preload(),
    hasPane && list && isDesktopScreen() && preloadScreen(pathOfScreen(list)),
  ])
}

/**
 * The pane begins at the left edge of the header, and the page beside it ends at the right one. A scroll bar is outside
 * the screen's width, so that it moves nothing.
 */
const besidePane = 'ps-[max(0px,calc((100vw-var(--frame))/2))] [--bar:100%] [--col-start:0px]'
const account = `${besidePane} [--view:min(100%,var(--frame)-17rem)]`
const paneStyles = {
  account,
  /** Where there is no space for the list, the page takes all of it. */
  page: `${account} [--flow:100%]`,
  list: `${besidePane} [--flow:100%] [--view:min(100%,var(--frame)-41rem)]`,
}

/** The place of the pane while it loads, so that the page does not move. */
function PaneSpace({ isList, children }: { isList: boolean; children: ReactNode }) {
  return (
    <>
      <div aria-hidden="true" data-pane="" className={navClass}>
        <div className="h-full rounded-card border border-border bg-surface" />
      </div>
      {children ?? (isList ? <div aria-hidden="true" className={listClass} /> : null)}
    </>
  )
}

function OnlyView({ view, onShow }: { view: RoutedView; onShow: (view: View) => void }) {
  return (
    <div className="relative min-w-0 flex-1">
      <ViewFrame {...view} onShow={onShow} />
    </div>
  )
}

interface ViewsProps {
  viewStack: ViewStack
  /** The current page is the list in the pane. */
  isOnlyList: boolean
  onShow: (view: View) => void
}

/** Home, explore, bag and filter stay mounted when the user leaves them; all other pages unmount. */
function KeepAliveViews({ viewStack: { owner, current, aliveViews }, isOnlyList, onShow }: ViewsProps) {
  const isElsewhere = isOnlyList || current.route.keep === 'alive'
  return (
    <>
      {aliveViews.map((view) => (
        <Activity key={`${owner}${view.route.path}`} mode={view.route === current.route ? 'visible' : 'hidden'}>
          <ViewFrame {...view} onShow={onShow} />
        </Activity>
      ))}
      {isElsewhere ? null : <ViewFrame key={current.location.pathname} {...current} onShow={onShow} />}
    </>
  )
}

interface ViewStack {
  /** The user these pages belong to; another user starts with fresh pages. */
  owner: number
  current: RoutedView
  aliveViews: readonly RoutedView[]
  /** The list beside the page on a desktop, at the address it was left with. */
  list: RoutedView | undefined
}

/** The page of the current address, and the mounted pages with the address each was left with. */
function useViewStack(): ViewStack {
  const location = useLocation()
  const navigationType = useNavigationType()
  const owner = useSession().user?.id ?? 0
  const current: RoutedView = { route: routeOf(location.pathname), location, navigationType }
  const [saved, setSaved] = useState<Pick<ViewStack, 'owner' | 'aliveViews'>>({ owner, aliveViews: [] })
  const ownViews = saved.owner === owner ? saved.aliveViews : []
  const isNew =
    current.route.keep === 'alive' && ownViews.find((view) => view.route === current.route)?.location !== location
  const aliveViews = isNew ? withView(ownViews, current) : ownViews
  if (isNew || saved.owner !== owner) setSaved({ owner, aliveViews })
  return { owner, current, aliveViews, list: useListBeside(current, owner) }
}

/** A page opened directly has the list as it is first shown. */
function useListBeside(current: RoutedView, owner: number): RoutedView | undefined {
  const isDesktop = useDesktop()
  const { list, screen } = current.route
  const [last, setLast] = useState({ owner, list: current })
  const isList = list === screen
  if (isList && last.list !== current && last.list.location !== current.location) setLast({ owner, list: current })
  const isLast = last.owner === owner && last.list.route.screen === list
  const lastList = isLast ? last.list : undefined
  // The same object while the same list is shown, so that it does not render again.
  const beside = useMemo(() => list && listBeside(list, lastList), [list, lastList])
  if (!isDesktop || owner === 0 || !beside) return undefined
  return isList ? current : beside
}

function pathOfScreen(screen: ScreenName): string {
  return routeOfScreen(screen).path.replace(/\/:.*/, '')
}

/** It returns to where it was scrolled to. */
function listBeside(screen: ScreenName, last: RoutedView | undefined): RoutedView {
  if (last) return { ...last, navigationType: 'POP' }
  const route = routeOfScreen(screen)
  const pathname = pathOfScreen(screen)
  return { route, location: { pathname, search: '', hash: '', state: null, key: pathname }, navigationType: 'POP' }
}

// A page keeps its position, so that showing another one moves nothing in the document.
function withView(views: readonly RoutedView[], view: RoutedView): readonly RoutedView[] {
  if (!views.some(({ route }) => route === view.route)) return [...views, view]
  return views.map((existing) => (existing.route === view.route ? view : existing))
}

/** The first tab stop: it skips the bars and moves the focus to the content. */
function SkipLink({ onSkip }: { onSkip: () => void }) {
  const text = useText()
  return (
    <button
      type="button"
      className="fixed start-4 top-2 z-60 -translate-y-20 rounded-field bg-primary px-4 py-3 text-body-s font-semibold text-on-primary focus:translate-y-0"
      onClick={onSkip}
    >
      {text.common.skipToContent}
    </button>
  )
}
