// A shopper in a panel: who they are, where they are signed in, what happened, what colleagues noted, what can be done.
import { Refused } from '@shop/client/failure.ts'
import type { UserDetail } from '@shop/contract/people/admin-users.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { userQuery } from './api.ts'
import { UserActions } from './UserActions.tsx'
import { UserFacts } from './UserFacts.tsx'
import { UserHistory } from './UserHistory.tsx'
import { UserNotes } from './UserNotes.tsx'
import { UserState } from './UserState.tsx'

export interface UserPanelProps {
  id: number
  onClose: () => void
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** Ways to the conversation and to the log, where the operator may go there. */
  links?: (user: UserDetail) => ReactNode
}

export function UserPanel({ id, links, ...panel }: UserPanelProps) {
  const text = useText()
  const { data: user, error, refetch, isFetching } = useQuery(userQuery(id))
  const [isDirty, setDirty] = useState(false)
  const isNotFound = error instanceof Refused && error.reason === 'object.not_found'
  const body = () => {
    if (user) return <UserBody key={user.id} user={user} onDirty={setDirty} />
    if (isNotFound) return <EmptyState title={text.users.gone} hint={text.users.goneHint} />
    if (!error) return <PanelSkeleton />
    return <ErrorState title={text.users.failed} error={error} onRetry={() => void refetch()} busy={isFetching} />
  }
  return (
    <SidePanel
      {...panel}
      isOpen
      isDirty={isDirty}
      title={user?.account ?? text.frame.pages.users}
      footer={user && links?.(user)}
    >
      {body()}
    </SidePanel>
  )
}

function UserBody({ user, onDirty }: { user: UserDetail; onDirty: (isDirty: boolean) => void }) {
  const t = useText().users
  return (
    <div className="space-y-7">
      <div>
        <div className="flex items-center gap-3">
          {user.avatar ? (
            <img src={user.avatar.thumb} alt="" className="size-11 rounded-full bg-surface-2 object-cover" />
          ) : (
            <Avatar name={user.name || user.account} size="large" />
          )}
          <div className="min-w-0 grow">
            <p className="truncate font-semibold text-large">{user.name || user.account}</p>
            <p className="truncate text-text-3">{user.name ? user.account : t.noName}</p>
          </div>
          <UserState status={user.status} />
        </div>
        {user.status === 'locked' ? (
          <div className="mt-4">
            <Notice tone="bad" title={t.lockedTitle}>
              {user.locked_why}
            </Notice>
          </div>
        ) : null}
        {user.status === 'closed' ? (
          <div className="mt-4">
            <Notice tone="info" title={t.closedTitle}>
              {t.closedBody}
            </Notice>
          </div>
        ) : null}
        {user.status === 'closed' ? null : <UserActions user={user} />}
      </div>
      <UserFacts user={user} />
      <UserNotes user={user} onDirty={onDirty} />
      <UserHistory user={user} />
      <p className="text-caption text-text-3">{t.logged}</p>
    </div>
  )
}

function PanelSkeleton() {
  const text = useText()
  return (
    <div role="status" aria-label={text.ui.loading} className="animate-late space-y-4">
      <div className="flex items-center gap-3">
        <span className="skeleton size-11 rounded-full" />
        <span className="skeleton h-5 w-40" />
      </div>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="skeleton h-5" />
      ))}
    </div>
  )
}
