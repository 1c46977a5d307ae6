// Where the console is and how it goes elsewhere: location, parameters, navigation and links, named as in React Router.
// All pages are in one flat table, and every first load pays for a router, so this is all there is.
import { createBackGuard } from '@shop/ui/back-guard.ts'
import { createBrowserHistory } from '@shop/ui/browser-history.ts'
import { createListeners } from '@shop/ui/listeners.ts'
import { createPath, type Location, type NavigationType, parsePath, withBase } from '@shop/ui/path.ts'
import type { RouteParams } from '@shop/ui/route-match.ts'
import { type ComponentProps, createContext, type MouseEvent, useCallback, useContext, useEffect, useMemo } from 'react'

const base = '/console'

export interface Step {
  from: Location
  to: Pick<Location, 'pathname' | 'search'>
  action: NavigationType
}

/** Asks whether unsaved work may be left; undefined when the step leaves none. */
type LeaveConfirm = (step: Step) => (() => Promise<boolean>) | undefined

let leaveConfirm: LeaveConfirm | undefined
const [notify, subscribe] = createListeners()
export const onLocation = subscribe

const onPop = createBackGuard({
  go: (delta) => history.go(delta),
  leaveConfirm: () => leaveConfirm?.({ from: current.location, to: history.location(), action: 'POP' }),
  onAllowed: publish,
})
const history = createBrowserHistory(({ action, delta }) => (action === 'POP' ? onPop(delta) : publish()), base)
let current = { location: history.location(), navigationType: history.action() }

function publish(): void {
  current = { location: history.location(), navigationType: history.action() }
  notify()
}

/** Where the address bar is; the page on screen may still be the one before. */
export function currentLocation(): { location: Location; navigationType: NavigationType } {
  return current
}

interface NavigateOptions {
  replace?: boolean
}

export function navigate(to: string, { replace = false }: NavigateOptions = {}): void {
  const { pathname = '/', search = '', hash = '' } = parsePath(to)
  const go = () => history[replace ? 'replace' : 'push'](createPath({ pathname, search, hash }))
  const confirmLeave = leaveConfirm?.({
    from: current.location,
    to: { pathname, search },
    action: replace ? 'REPLACE' : 'PUSH',
  })
  if (!confirmLeave) go()
  else void confirmLeave().then((mayLeave) => mayLeave && go())
}

export function setLeaveConfirm(confirm: LeaveConfirm | undefined): void {
  leaveConfirm = confirm
}

interface ShownLocation {
  location: Location
  navigationType: NavigationType
  params: RouteParams
}

/** Of the page on screen. */
export const LocationContext = createContext<ShownLocation | undefined>(undefined)

function useShownLocation(): ShownLocation {
  const shown = useContext(LocationContext)
  if (!shown) throw new Error('There is no router above this component')
  return shown
}

export function useLocation(): Location {
  return useShownLocation().location
}

export function useNavigationType(): NavigationType {
  return useShownLocation().navigationType
}

/** The parts of the path that the page names. */
export function useParams(): RouteParams {
  return useShownLocation().params
}

type Params = Record<string, string> | URLSearchParams
type SetSearchParams = (next: Params | ((current: URLSearchParams) => Params), options?: NavigateOptions) => void

export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { pathname, search } = useLocation()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams = useCallback<SetSearchParams>(
    (next, options) => {
      const chosen = typeof next === 'function' ? next(new URLSearchParams(search)) : next
      navigate(`${pathname}?${new URLSearchParams(chosen)}`, options)
    },
    [pathname, search],
  )
  return [params, setParams]
}

/** Goes elsewhere as soon as it is shown. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to])
  return null
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/** A link inside the console: an ordinary click navigates without reloading the page. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const href = withBase(base, to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || rest.target !== undefined
    if (event.defaultPrevented || event.button !== 0 || opensElsewhere) return
    event.preventDefault()
    // A link to the current page must not add a history entry.
    navigate(to, { replace: href === withBase(base, createPath(current.location)) })
  }
  return <a {...rest} href={href} onClick={follow} />
}

/** A link of the menu: it is marked on its page and on the pages below. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === props.to || (props.to !== '/' && pathname.startsWith(`${props.to}/`))
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />
}
