// The recent security events of the account, with device and IP address.
import type { SecurityEventKind } from '@shop/contract/people/account.ts'
import { dateTime } from '@shop/locale/days.ts'
import { deviceName } from '@shop/locale/device.ts'
import { KeyRound, LogIn, LogOut, type LucideIcon, Mail, Phone, ShieldAlert, UserPlus, WalletCards } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { RowGroup } from '#ui/Rows.tsx'
import type { SafetyEvent } from './api.ts'

const icons: Record<SecurityEventKind, LucideIcon> = {
  registered: UserPlus,
  login: LogIn,
  newLogin: ShieldAlert,
  locked: ShieldAlert,
  passwordChanged: KeyRound,
  payCodeSet: WalletCards,
  payCodeChanged: WalletCards,
  payCodeLocked: ShieldAlert,
  emailChanged: Mail,
  emailVerified: Mail,
  mobileChanged: Phone,
  mobileVerified: Phone,
  sessionsEnded: LogOut,
}

/** Events that get a warning color. */
const alarming: readonly SecurityEventKind[] = ['newLogin', 'locked', 'payCodeLocked']
const shownFirst = 5

export function EventList({ events }: { events: readonly SafetyEvent[] }) {
  const t = usePageText('account')
  const [isExpanded, setIsExpanded] = useState(false)
  const shown = isExpanded ? events : events.slice(0, shownFirst)
  return (
    <RowGroup title={t.recentEvents}>
      {events.length === 0 ? <p className="px-4 py-4 text-body-s text-text-2">{t.noEvents}</p> : null}
      <ul className="divide-y divide-border">
        {shown.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ul>
      {events.length > shownFirst ? (
        <button
          type="button"
          aria-expanded={isExpanded}
          className="min-h-12 w-full px-4 text-body-s font-semibold text-primary outline-offset-[-3px] hover:bg-surface-2"
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? t.showFewer : t.showAll(events.length)}
        </button>
      ) : null}
    </RowGroup>
  )
}

function EventLine({ event }: { event: SafetyEvent }) {
  const t = usePageText('account')
  const language = useLanguage()
  const Icon = icons[event.kind]
  const known = deviceName(event.device)
  const place = [known, event.ip].filter(Boolean).join(' · ')
  return (
    <li className="flex items-start gap-3.5 px-4 py-3">
      <Icon
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className={`mt-0.5 shrink-0 ${alarming.includes(event.kind) ? 'text-warn' : 'text-text-2'}`}
      />
      <div className="min-w-0 flex-1">
        <p className="text-body-s font-medium text-text">{t.events[event.kind]}</p>
        <p className="mt-0.5 text-caption text-text-3">{dateTime(language, event.created_at)}</p>
        {place ? <p className="text-caption text-text-3">{place}</p> : null}
      </div>
    </li>
  )
}
