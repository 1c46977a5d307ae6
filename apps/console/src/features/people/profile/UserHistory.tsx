// Where a shopper is signed in, and what touched the safety of the account.
import type { UserDetail } from '@shop/contract/people/admin-users.ts'
import { deviceName } from '@shop/locale/device.ts'
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.ts'
import { Time } from '#ui/Time.tsx'

export function UserHistory({ user }: { user: UserDetail }) {
  const t = useText().users
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
