// The active sessions; other devices can be signed out one by one or all at once.
import type { Session } from '@shop/contract/people/account.ts'
import { dateTime } from '@shop/locale/days.ts'
import { deviceName } from '@shop/locale/device.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone, Smartphone } from 'lucide-react'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { RowGroup } from '#ui/Rows.tsx'
import { toast } from '#ui/toast-store.ts'
import { endSessions, refetchSafety } from './api.ts'

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
  return (
    <RowGroup title={t.devices} note={t.notYou}>
      <ul className="divide-y divide-border">
        {ordered.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isBusy={ending.isPending && ending.variables === session.id}
            onEnd={(name) => void end(session.id, t.signOutConfirm(name), t.signOutBody)}
          />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) ? (
        <div className="p-3">
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
    <li className="flex items-start gap-3.5 py-3 ps-4 pe-2">
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
        <p className="mt-0.5 text-caption text-text-3">{t.lastSeen(dateTime(language, seenAt))}</p>
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
