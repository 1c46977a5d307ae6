// Who is logged in, with the way to the own account and out.
import type { Operator } from '@shop/contract/staff/admin-operators.ts'
import { ChevronsUpDown, LogOut, UserRound } from 'lucide-react'
import { Roles } from '#features/staff/operators/Roles.tsx'
import { useText } from '#text/use-text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Menu } from '#ui/Menu.tsx'
import { useSignOut } from './use-sign-out.ts'

export function OperatorMenu({ me, onAccount }: { me: Operator; onAccount: () => void }) {
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
