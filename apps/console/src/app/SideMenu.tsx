// The menu: the pages an operator may see, and the operator's own menu at the bottom.
import type { Operator } from '@shop/contract/staff/admin-operators.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronsUpDown, LogOut, UserRound } from 'lucide-react'
import { clearDrafts } from '#features/people/support/drafts.ts'
import { useLogout } from '#features/staff/operators/api.ts'
import { Roles } from '#features/staff/operators/Roles.tsx'
import { clearToken } from '#session.ts'
import { useText } from '#text/use-text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Brand } from '#ui/Brand.tsx'
import { Menu } from '#ui/Menu.tsx'
import { NavLink } from '#ui/router.tsx'
import { maySee, type Page, pages } from './menu-pages.ts'

interface SideMenuProps {
  me: Operator
  onAccount: () => void
  /** Called after a page was chosen, so that a drawer can close. */
  onChosen?: () => void
}

export function SideMenu({ me, onAccount, onChosen }: SideMenuProps) {
  const text = useText()
  const shown = pages.filter((page) => !page.parent && maySee(page, me.roles))
  const groups = [...new Set(shown.map((page) => page.group))]
  return (
    <div className="flex h-full flex-col px-3 py-4">
      <div className="px-2 pb-5">
        <Brand />
      </div>
      <nav aria-label={text.frame.mainMenu} className="min-h-0 grow space-y-5 overflow-y-auto">
        {groups.map((group) => (
          <div key={group ?? ''}>
            {group ? (
              <p className="px-2.5 pb-1.5 font-medium text-caption text-text-3">{text.frame.groups[group]}</p>
            ) : null}
            <ul className="space-y-0.5">
              {shown
                .filter((page) => page.group === group)
                .map((page) => (
                  <li key={page.key}>
                    <PageLink page={page} onChosen={onChosen} />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
      <OperatorMenu me={me} onAccount={onAccount} />
    </div>
  )
}

function PageLink({ page, onChosen }: { page: Page; onChosen: (() => void) | undefined }) {
  const text = useText()
  const Icon = page.icon
  return (
    <NavLink
      to={page.path}
      onClick={onChosen}
      className="control group flex items-center gap-2.5 px-2.5 font-medium text-text-2 transition-colors duration-100 hover:bg-surface-2 hover:text-text aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary"
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {text.frame.pages[page.key]}
    </NavLink>
  )
}

function OperatorMenu({ me, onAccount }: { me: Operator; onAccount: () => void }) {
  const text = useText()
  const signOut = useSignOut()
  const roleNames = text.ui.list(me.roles.map((role) => text.staff.roles[role]))
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <button
          type="button"
          className="flex w-full items-center gap-2.5 rounded-field p-2 text-start transition-colors duration-100 hover:bg-surface-2 data-popup-open:bg-surface-2"
        >
          <span className="sr-only">{text.frame.account}</span>
          <Avatar name={me.name} />
          <span className="min-w-0 grow">
            <span className="block truncate font-medium">{me.name}</span>
            <span className="block truncate text-caption text-text-3">{roleNames}</span>
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-text-3" />
        </button>
      }
      head={
        <>
          <p className="mb-1.5 truncate font-medium">{me.account}</p>
          <Roles roles={me.roles} />
        </>
      }
      items={[
        {
          key: 'account',
          label: text.frame.account,
          icon: <UserRound aria-hidden className="size-4" />,
          onSelect: onAccount,
        },
        { key: 'leave', label: text.frame.logOut, icon: <LogOut aria-hidden className="size-4" />, onSelect: signOut },
      ]}
    />
  )
}

/** Logging out: this tab drops the token whether or not the server could end the session. */
export function useSignOut(): () => void {
  const client = useQueryClient()
  const logout = useLogout()
  return () =>
    logout.mutate(undefined, {
      onSettled: () => {
        clearToken(true)
        client.clear()
        clearDrafts()
      },
    })
}
