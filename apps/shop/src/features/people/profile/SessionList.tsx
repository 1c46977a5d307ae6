// The active sessions, which can be signed out one by one or all at once, and the recent security events.
import type { SecurityEventKind, Session } from '@shop/contract/people/profile.ts'
import { deviceName } from '@shop/locale/device.ts'
import { dayAndTime, pastDay } from '@shop/locale/short-days.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  KeyRound,
  LogIn,
  LogOut,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  Phone,
  ShieldAlert,
  Smartphone,
  UserPlus,
  WalletCards,
} from 'lucide-react'
import { useState } from 'react'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { RowGroup } from '#ui/Rows.tsx'
import { toast } from '#ui/toast-store.ts'
import { endSessions, refetchSafety, type SafetyEvent } from './api.ts'

const isPhone = (device: string) => /Mobi|Android|iPhone|iPad/.test(device)

export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const t = usePageText('account')
  const { common } = useText()
  const client = useQueryClient()
  const ending = useMutation({
    mutationFn: endSessions,
    onSuccess: () => toast.success(t.signedOut),
    // Also after a refusal: the session may have ended meanwhile.
    onSettled: () => refetchSafety(client),
  })
  const end = async (which: number | 'others', title: string, body: string) => {
    const confirmLabel = t.signOutOne
    if (await showConfirm({ title, body, confirm: confirmLabel, cancel: common.cancel, isDanger: true }))
      ending.mutate(which)
  }
  // This device first, then the others newest first, as the server sends them.
  const ordered = [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)]
  const { shown, toggle } = useFirstOf(ordered, t.devices)
  return (
    <RowGroup title={t.devices} note={t.notYou}>
      <ul className="divide-y divide-border">
        {shown.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isBusy={ending.isPending && ending.variables === session.id}
            onEnd={(name) => void end(session.id, t.signOutConfirm(name), t.signOutBody)}
          />
        ))}
      </ul>
      {toggle}
      {sessions.some(({ current }) => !current) ? (
        <div className={toggle ? 'border-t border-border p-3' : 'p-3'}>
          <Button
            kind="danger"
            size="s"
            full
            busy={ending.isPending && ending.variables === 'others'}
            onPress={() => void end('others', t.signOutOthersConfirm, t.signOutOthersBody)}
          >
            {t.signOutOthers}
          </Button>
        </div>
      ) : null}
    </RowGroup>
  )
}

interface SessionLineProps {
  session: Session
  isBusy: boolean
  onEnd: (name: string) => void
}

function SessionLine({ session, isBusy, onEnd }: SessionLineProps) {
  const t = usePageText('account')
  const language = useLanguage()
  const { device, ip, seen_at: seenAt, current } = session
  const known = deviceName(device)
  const name = known || t.unknownDevice
  const Icon = isPhone(device) ? Smartphone : MonitorSmartphone
  return (
    <li className="flex items-start gap-3.5 py-3 ps-4 **:-outline-offset-3">
      <Icon
        size={22}
        strokeWidth={1.75}
        aria-hidden="true"
        className={`mt-0.5 shrink-0 ${current ? 'text-primary' : 'text-text-2'}`}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-body text-text">
          {name}
          {current ? <Badge tone="primary">{t.thisDevice}</Badge> : null}
        </p>
        <p className="mt-0.5 text-caption text-text-3">{t.lastSeen(dayAndTime(language, seenAt))}</p>
        <p className="text-caption text-text-3" dir="ltr">
          {ip}
        </p>
      </div>
      {current ? null : (
        <Button kind="quiet" size="s" label={t.signOutOf(name)} busy={isBusy} onPress={() => onEnd(name)}>
          {t.signOutOne}
        </Button>
      )}
    </li>
  )
}

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

/** The first items of a list, and the button that shows all of them. A screen reader says of which list. */
function useFirstOf<Item>(items: readonly Item[], title: string) {
  const t = usePageText('account')
  const [isExpanded, setIsExpanded] = useState(false)
  const label = isExpanded ? t.showFewer : t.showAll(items.length)
  const toggle =
    items.length > shownFirst ? (
      <button
        type="button"
        aria-expanded={isExpanded}
        aria-label={`${label} · ${title}`}
        className="min-h-12 w-full px-4 text-body-s font-semibold text-primary outline-offset-[-3px] hover:bg-surface-2"
        onClick={() => setIsExpanded(!isExpanded)}
      >
        {label}
      </button>
    ) : null
  return { shown: isExpanded ? items : items.slice(0, shownFirst), toggle }
}

/** The recent security events of the account, with device and IP address. */
export function EventList({ events }: { events: readonly SafetyEvent[] }) {
  const t = usePageText('account')
  const { shown, toggle } = useFirstOf(events, t.recentEvents)
  return (
    <RowGroup title={t.recentEvents}>
      {events.length === 0 ? <p className="px-4 py-4 text-body-s text-text-2">{t.noEvents}</p> : null}
      <ul className="divide-y divide-border">
        {shown.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ul>
      {toggle}
    </RowGroup>
  )
}

function EventLine({ event }: { event: SafetyEvent }) {
  const t = usePageText('account')
  const language = useLanguage()
  const Icon = icons[event.kind]
  const known = deviceName(event.device)
  const place = [known, event.ip].filter(Boolean).join(' ·\u00a0')
  return (
    <li className="flex items-start gap-3.5 px-4 py-3">
      <Icon
        size={22}
        strokeWidth={1.75}
        aria-hidden="true"
        className={`mt-0.5 shrink-0 ${alarming.includes(event.kind) ? 'text-warn' : 'text-text-2'}`}
      />
      <div className="min-w-0 flex-1">
        <p className="text-body-s font-medium text-text">{t.events[event.kind]}</p>
        <p className="mt-0.5 text-caption text-text-3">{pastDay(language, event.created_at, { hasTime: true })}</p>
        {place ? <p className="text-caption text-text-3">{place}</p> : null}
      </div>
    </li>
  )
}
