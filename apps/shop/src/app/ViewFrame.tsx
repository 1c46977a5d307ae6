// One page in its own scroll box, with its own address and crash boundary, and a skeleton while it loads.

import { CrashBoundary } from '@shop/ui/CrashBoundary.tsx'
import type { Location, NavigationType } from '@shop/ui/path.ts'
import { matchPath } from '@shop/ui/route-match.ts'
import { memo, Suspense, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useOnline } from '#ui/OfflineBar.tsx'
import { RouteDrawing } from '#ui/RouteDrawing.tsx'
import { LocationContext, ParamsContext } from '#ui/router.ts'
import { TopBar } from '#ui/TopBar.tsx'
import { useWide } from '#ui/use-wide.ts'
import { createRefreshSlot, type View, ViewContext } from '#ui/view.tsx'
import { backOf } from './routes.tsx'
import { clearScreen, screenOf } from './screens.ts'
import type { ShopRoute, TitleKey } from './shop-route.ts'
import { useScroll } from './use-scroll.ts'

/** No part of the first load, which shows no skeleton; loaded before the first tap opens a page. */
export const ScreenSkeleton = lazyPart(async () => (await import('./ScreenSkeleton.tsx')).ScreenSkeleton)

export const loadSkeletons = ScreenSkeleton.preload

/** Loaded only where there is space for it. */
const SiteFooter = lazyPart(() => import('./SiteFooter.tsx').then((file) => file.SiteFooter))

interface ViewFrameProps {
  route: ShopRoute
  location: Location
  navigationType: NavigationType
  /** Called with the view on screen, for the bars. */
  onShow?: (view: View) => void
  /** The path of the page that is shown beside this list. */
  openBeside?: string | undefined
  isBeside?: boolean
}

function PlainViewFrame({ route, location, navigationType, onShow, openBeside, isBeside = false }: ViewFrameProps) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [slot] = useState(createRefreshSlot)
  const title = useText().titles[route.title]
  const isTab = route.tab !== undefined
  const view = useMemo(
    () => ({ title, isTab, box, openBeside, isBeside, ...slot }),
    [title, isTab, box, openBeside, isBeside, slot],
  )
  // A hidden view keeps the address it was left with, so it neither refetches nor resets.
  const seen = useMemo(() => ({ location, navigationType }), [location, navigationType])
  const params = useMemo(() => matchPath(route.path, location.pathname) ?? {}, [route, location.pathname])
  useScroll(box, { location, navigationType, isKeptAlive: route.keep === 'alive' })
  useLayoutEffect(() => onShow?.(view), [onShow, view])
  const Screen = screenOf(route)
  const isOnline = useOnline()
  const bar = <TopBar title={title} back={backOf(route)} />
  // A list that fills its column, and the chat, have no end to put it at. While a page loads, its end is not known.
  const hasFooter = useWide() && !isBeside && route.list !== route.screen && route.screen !== 'service'
  return (
    <div
      ref={(element) => {
        if (element) setBox(element)
      }}
      data-width={route.width}
      data-view={route.path}
      className={`absolute inset-0 flex scroll-pt-19 flex-col lg:scroll-pt-4 overflow-x-hidden overflow-y-auto overscroll-y-contain has-[.appear-late]:[&>footer]:invisible ${
        isTab && navigationType !== 'POP' ? 'animate-fade' : ''
      }`}
    >
      <div
        // What is beside a page is no main content. A role, because another element would mount the page again when it
        // moves beside another one.
        {...(isBeside ? { role: 'complementary', 'aria-label': title } : { role: 'main' })}
        className="flex flex-[1_0_auto] flex-col lg:w-(--view)"
      >
        <ViewContext value={view}>
          <LocationContext value={seen}>
            <CrashBoundary
              fallback={<CrashScreen title={route.title} isTab={isTab} />}
              // Going back online counts as a new visit: what failed to load is tried again.
              resetKey={isOnline ? location : `offline ${location.key}`}
              onCrash={() => clearScreen(route)}
            >
              <Suspense fallback={<ScreenSkeleton route={route} fallback={bar} failed={() => bar} />}>
                <ParamsContext value={params}>
                  <Screen />
                </ParamsContext>
                {/* The focus belongs to the page. */}
                {isBeside ? null : (
                  <FocusTitle box={box} pathname={location.pathname} isNewVisit={navigationType !== 'POP'} />
                )}
              </Suspense>
            </CrashBoundary>
          </LocationContext>
        </ViewContext>
      </div>
      {hasFooter ? <SiteFooter /> : null}
    </div>
  )
}

// A hidden page must not render again because another one navigates.
export const ViewFrame = memo(PlainViewFrame)

/** Moves the focus to the title on a new visit, but not on going back or on changes within the page. */
function FocusTitle({ box, pathname, isNewVisit }: { box: HTMLElement | null; pathname: string; isNewVisit: boolean }) {
  const focus = useEffectEvent(() => {
    // A page that starts with a field, as the search with that of the header, has focused it already.
    const { activeElement } = document
    if (isNewVisit && !box?.contains(activeElement) && !activeElement?.matches('header input'))
      box?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the same frame shows another page.
  useEffect(() => focus(), [box, pathname])
  return null
}

function CrashScreen({ title, isTab }: { title: TitleKey; isTab: boolean }) {
  const text = useText()
  // Offline, a reload would lose what is still here; the page retries once there is a connection.
  const isOnline = useOnline()
  return (
    <>
      <TopBar title={text.titles[title]} back={!isTab} />
      <div role="alert" className="mx-auto my-auto flex max-w-90 flex-col items-center px-6 pt-12 pb-20 text-center">
        <RouteDrawing kind="broken" />
        <h2 className="mt-6 text-h2 text-text">{isOnline ? text.common.crashTitle : text.common.offline}</h2>
        <p className="mt-2 text-body-s text-balance text-text-2">
          {isOnline ? text.common.crashBody : text.common.offlineAction}
        </p>
        {isOnline ? (
          <div className="mt-6 flex flex-wrap justify-center gap-3">
            <Button onPress={() => window.location.reload()}>{text.common.reload}</Button>
            <Button kind="secondary" onPress={() => window.location.assign('/home')}>
              {text.common.goHome}
            </Button>
          </div>
        ) : null}
      </div>
    </>
  )
}
