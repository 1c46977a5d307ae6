// The routes: login and invitation are public, every other path is inside `Shell`, which refuses without a role.
import type { Role } from '@shop/contract/endpoint.ts'
import type { Operator } from '@shop/contract/staff/admin-operators.ts'
import { CrashBoundary } from '@shop/ui/CrashBoundary.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { meQuery } from '#features/staff/operators/api.ts'
import { GrantBanner } from '#features/staff/operators/GrantBanner.tsx'
import { Roles } from '#features/staff/operators/Roles.tsx'
import { didLogOut, useToken } from '#session.ts'
import { withPageTexts } from '#text/language.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Confirm } from '#ui/Confirm.tsx'
import { ErrorState } from '#ui/EmptyState.tsx'
import { MountOnOpen } from '#ui/MountOnOpen.tsx'
import { PageMessage } from '#ui/PageHead.tsx'
import { Link, Redirect, useLocation } from '#ui/router.tsx'
import { useLeaveConfirm } from '#ui/use-leave-guard.ts'
import { maySee, type Page, pages } from './menu-pages.ts'
import { type Route, Router } from './Router.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'

const Setup = lazy(async () => ({ default: (await withPageTexts(() => import('./Setup.tsx'))).Setup }))
const AccountPanel = lazy(async () => {
  const file = await import('#features/staff/operators/AccountPanel.tsx')
  return { default: file.AccountPanel }
})

async function invitation() {
  return (await import('#screens/staff/InvitationScreen.tsx')).InvitationScreen
}

const routes: readonly Route[] = [
  {
    path: '/login',
    isPublic: true,
    load: async () => (await import('#screens/staff/LoginScreen.tsx')).LoginScreen,
  },
  { path: '/invitation', isPublic: true, load: () => withPageTexts(invitation) },
  ...pages.map((page) => ({ path: page.path, page, load: loadOf(page) })),
  { path: '*', load: () => NotFoundScreen },
]

/** A screen is loaded with the texts of the pages; the dashboard is part of the first load and needs none. */
function loadOf({ key, screen }: Page): Route['load'] {
  return key === 'dashboard' ? screen : () => withPageTexts(async () => screen())
}

/** A crash shows its message where it happened, and the next page clears it. */
export function App() {
  return (
    <Router routes={routes} fallback={<LoadingScreen />} crash={CrashScreen}>
      {({ route, location, Screen }) => (
        <CrashBoundary resetKey={location} fallback={<CrashScreen />}>
          {route.isPublic ? (
            <Screen />
          ) : (
            <Guard page={route.page}>
              <CrashBoundary resetKey={location} fallback={<CrashScreen />}>
                <Screen />
              </CrashBoundary>
            </Guard>
          )}
        </CrashBoundary>
      )}
    </Router>
  )
}

function NotFoundScreen() {
  const { notFound } = useText().frame
  return (
    <PageMessage
      title={notFound.title}
      body={notFound.body}
      action={
        <Link to="/" className="control inline-flex items-center bg-primary px-4 font-medium text-on-primary">
          {notFound.home}
        </Link>
      }
    />
  )
}

/** Shown when a page crashes: a sentence and a way out, never a stack trace. */
function CrashScreen() {
  const { crash } = useText().frame
  return (
    <PageMessage
      title={crash.title}
      body={crash.body}
      action={
        <div className="flex gap-2">
          <Button variant="primary" onClick={() => location.reload()}>
            {crash.reload}
          </Button>
          <Button onClick={() => location.assign(import.meta.env.BASE_URL)}>{crash.home}</Button>
        </div>
      }
    />
  )
}

interface GuardProps {
  page: Page | undefined
  children: ReactNode
}

/** Requires a session; the roles a page needs are checked inside the shell. */
function Guard({ page, children }: GuardProps) {
  const text = useText()
  const token = useToken()
  const { pathname, search } = useLocation()
  const me = useQuery({ ...meQuery(), enabled: token !== undefined })
  if (!token) return <Redirect to={loginPath(pathname + search)} />
  if (me.data?.setup) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <Setup needed={me.data.setup} />
      </Suspense>
    )
  }
  if (me.data) {
    return (
      <Shell me={me.data} page={page}>
        {children}
      </Shell>
    )
  }
  if (!me.error) return <LoadingScreen />
  return (
    <div className="flex min-h-dvh items-center justify-center">
      <ErrorState
        title={text.frame.startFailed}
        error={me.error}
        onRetry={() => void me.refetch()}
        busy={me.isFetching}
      />
    </div>
  )
}

function loginPath(from: string): string {
  return from === '/' || didLogOut() ? '/login' : `/login?redirect=${encodeURIComponent(from)}`
}

/** The layout around every page: side menu or drawer, top bar, the page, and the account panel. */
function Shell({ me, page, children }: GuardProps & { me: Operator }) {
  const text = useText()
  useLeaveConfirm()
  const [isAccountOpen, setAccountOpen] = useState(false)
  const openAccount = () => setAccountOpen(true)
  return (
    <div className="lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="fixed start-3 top-3 z-60 -translate-y-20 rounded-field bg-primary px-4 py-3 font-medium text-on-primary focus:translate-y-0"
      >
        {text.frame.skip}
      </a>
      <aside className="sticky top-0 hidden h-dvh border-hairline border-e lg:block">
        <SideMenu me={me} onAccount={openAccount} />
      </aside>
      <div className="min-w-0">
        <TopBar me={me} page={page} onAccount={openAccount} />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto max-w-6xl px-4 pt-4 pb-16 outline-none sm:px-6 lg:px-8 lg:pt-6"
        >
          <GrantBanner />
          {page && !maySee(page, me.roles) ? (
            <Forbidden page={text.frame.pages[page.key]} needed={page.roles} ownRoles={me.roles} />
          ) : (
            children
          )}
        </main>
      </div>
      <MountOnOpen isOpen={isAccountOpen}>
        <AccountPanel operator={me} isOpen={isAccountOpen} onClose={() => setAccountOpen(false)} />
      </MountOnOpen>
      <Confirm />
    </div>
  )
}

interface ForbiddenProps {
  page: string
  needed: readonly Role[]
  ownRoles: readonly Role[]
}

/** The page exists, but the operator's roles do not include it. */
function Forbidden({ page, needed, ownRoles }: ForbiddenProps) {
  const text = useText()
  const t = text.frame.forbidden
  const names = text.ui.list(needed.map((role) => text.staff.roles[role]))
  return (
    <PageMessage
      title={t.title}
      body={t.body(page, names)}
      action={
        <div className="flex flex-col items-center gap-5">
          <div className="flex items-center gap-2 text-text-3">
            {t.yours}
            <Roles roles={ownRoles} />
          </div>
          <Link to="/" className="control inline-flex items-center bg-primary px-4 font-medium text-on-primary">
            {t.home}
          </Link>
        </div>
      }
    />
  )
}

/** Shown while the first page loads. */
function LoadingScreen() {
  const text = useText()
  return (
    <div
      role="status"
      aria-label={text.frame.starting}
      className="flex min-h-dvh animate-late items-center justify-center"
    >
      <svg viewBox="0 0 120 16" aria-hidden="true" className="w-28">
        <line
          x1="10"
          x2="110"
          y1="8"
          y2="8"
          className="stroke-border-strong"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray="0.1 7"
        />
        <circle cx="8" cy="8" r="5" className="fill-primary" />
        <circle cx="112" cy="8" r="5" className="fill-accent" />
      </svg>
    </div>
  )
}
