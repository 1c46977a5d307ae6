// The frame around every page: side menu or drawer, top bar, the page itself, and the operator's own panel.
import type { Operator } from '@shop/contract/staff/admin-operators.ts'
import { useState } from 'react'
import { Outlet, useMatches } from 'react-router'
import { AccountPanel } from '#features/staff/operators/AccountPanel.tsx'
import { GrantBanner } from '#features/staff/operators/GrantBanner.tsx'
import { useText } from '#text/use-text.ts'
import { Confirm } from '#ui/Confirm.tsx'
import { useLeaveConfirm } from '#ui/use-leave-guard.ts'
import { Forbidden } from './Forbidden.tsx'
import { maySee, type Page } from './pages.ts'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'

export function Shell({ me }: { me: Operator }) {
  const text = useText()
  useLeaveConfirm()
  const [isAccountOpen, setAccountOpen] = useState(false)
  const page = useMatches().findLast((match) => match.handle)?.handle as Page | undefined
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
            <Outlet />
          )}
        </main>
      </div>
      <AccountPanel operator={me} isOpen={isAccountOpen} onClose={() => setAccountOpen(false)} />
      <Confirm />
    </div>
  )
}
