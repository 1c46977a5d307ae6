// A shopper's panel: profile, sessions, security events, notes and actions.
import { Refused } from '@shop/client/failure.ts'
import type { Language } from '@shop/contract/language.ts'
import type { UserDetail, UserRow } from '@shop/contract/people/admin-profile.ts'
import { deviceName } from '@shop/locale/device.ts'
import { count, money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { usePageText } from '#text/use-text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { DetailList } from '#ui/DetailList.tsx'
import { EmptyState, ErrorState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Status } from '#ui/Status.tsx'
import { Time } from '#ui/Time.tsx'
import { languageName } from '#ui/translations.ts'
import { userQuery } from './api.ts'
import { UserActions, UserNotes } from './UserActions.tsx'

interface UserPanelProps {
  id: number
  onClose: () => void
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** Links to the conversation and the log, as far as the operator may follow them. */
  links?: (user: UserDetail) => ReactNode
}

export function UserPanel({ id, links, ...panel }: UserPanelProps) {
  const text = usePageText()
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
  const t = usePageText().users
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
  const text = usePageText()
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

/** Sessions and security events. */
function UserHistory({ user }: { user: UserDetail }) {
  const t = usePageText().users
  return (
    <>
      <Lines
        title={t.sessions}
        emptyText={t.noSessions}
        lines={user.sessions.map(({ id, device, ip, seen_at: time }) => ({
          id,
          head: deviceName(device) || t.unknownDevice,
          subtitle: ip,
          time: <Time value={time} variant="short" />,
        }))}
      />
      <Lines
        title={t.events}
        emptyText={t.noEvents}
        lines={user.events.map(({ id, kind, device, ip, created_at: time }) => ({
          id,
          head: t.eventKinds[kind] ?? kind,
          subtitle: [deviceName(device), ip].filter(Boolean).join(' · '),
          time: <Time value={time} variant="short" />,
        }))}
      />
    </>
  )
}

interface LinesProps {
  title: string
  emptyText: string
  lines: readonly { id: number; head: string; subtitle: string; time: ReactNode }[]
}

function Lines({ title, emptyText, lines }: LinesProps) {
  return (
    <section>
      <h3 className="mb-2 text-h2">{title}</h3>
      {lines.length === 0 ? <p className="text-text-3">{emptyText}</p> : null}
      <ul className="divide-y divide-hairline rounded-field border border-hairline empty:hidden">
        {lines.map((line) => (
          <li key={line.id} className="flex items-start justify-between gap-4 px-3.5 py-2.5">
            <span className="min-w-0">
              <span className="block truncate font-medium">{line.head}</span>
              <span className="block truncate text-caption text-text-3">{line.subtitle}</span>
            </span>
            <span className="shrink-0 text-caption text-text-3">{line.time}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function UserFacts({ user }: { user: UserDetail }) {
  const text = usePageText()
  const t = text.users
  return (
    <section>
      <h3 className="mb-2 text-h2">{t.profile}</h3>
      <DetailList
        details={[
          { name: t.number, value: <span className="font-mono">{user.id}</span> },
          {
            name: t.columns.email,
            value: <ContactLine value={user.email} state={user.email_verified ? 'verified' : 'unverified'} />,
          },
          {
            name: t.columns.mobile,
            value: <ContactLine value={user.mobile} state={user.mobile_verified ? 'confirmed' : 'unconfirmed'} />,
          },
          { name: t.columns.language, value: languageName(user.language as Language) },
          { name: t.balance, value: <span className="tabular-nums">{money(user.balance)}</span> },
          { name: t.frozen, value: <span className="tabular-nums">{money(user.frozen)}</span> },
          {
            name: t.payCode,
            value: (
              <Status tone={user.has_pay_pwd ? 'good' : 'off'}>
                {user.has_pay_pwd ? t.payCodeSet : t.payCodeNone}
              </Status>
            ),
          },
          { name: t.addresses, value: count(user.addresses) },
          { name: t.favourites, value: count(user.favourites) },
          { name: t.columns.created, value: <Time value={user.created_at} /> },
          { name: t.columns.seen, value: user.last_seen_at ? <Time value={user.last_seen_at} /> : text.ui.never },
        ]}
      />
    </section>
  )
}

interface ContactLineProps {
  value: string
  /** A mobile number is confirmed through the owner's email, so it is never `verified`. */
  state: 'verified' | 'unverified' | 'confirmed' | 'unconfirmed'
}

function ContactLine({ value, state }: ContactLineProps) {
  const t = usePageText().users
  if (!value) return <span className="text-text-3">{t.notGiven}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 break-all">{value}</span>
      <Status tone={state === 'verified' ? 'good' : 'off'}>{t[state]}</Status>
    </span>
  )
}

const tones = { open: 'good', locked: 'bad', closed: 'off' } as const

/** Whether an account is open, locked or closed. */
export function UserState({ status }: { status: UserRow['status'] }) {
  const t = usePageText().users
  return <Status tone={tones[status]}>{t.states[status]}</Status>
}
