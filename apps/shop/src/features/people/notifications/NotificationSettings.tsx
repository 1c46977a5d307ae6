// The notification settings: the switch of push on this device, one for each optional kind, and why others stay on.
import {
  type NotificationChoice,
  type NotificationSetting,
  notificationTabs,
} from '@shop/contract/people/notifications.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Switch } from '#ui/Switch.tsx'
import { toast } from '#ui/toast-store.ts'
import { changeSetting, settingsQuery } from './api.ts'
import { isOptional, type OptionalKind } from './kinds.ts'
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push.ts'

export function NotificationSettings() {
  const t = usePageText('notices')
  const { data, error, isFetching, refetch } = useQuery(settingsQuery(useLanguage()))
  if (!data && error) return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="rows" count={4} />
  return (
    <div className="space-y-5">
      <PushSwitch />
      {notificationTabs.map((tab) => (
        <section key={tab} aria-label={t.tabs[tab]}>
          <h3 className="mb-1.5 group-label">{t.tabs[tab]}</h3>
          <ul className="divide-y divide-border overflow-hidden rounded-card border border-border bg-surface">
            {data.filter((setting) => setting.tab === tab && !setting.must).map(rowOf)}
            {tab === 'offers' ? null : (
              <li className="flex gap-2.5 bg-surface-2 px-4 py-3 text-caption text-text-2">
                <Lock size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-text-3" />
                <span>{t.always[tab]}</span>
              </li>
            )}
          </ul>
          {tab === 'offers' ? <p className="mt-1.5 text-caption text-text-3">{t.offersHint}</p> : null}
        </section>
      ))}
    </div>
  )
}

function rowOf({ kind, enabled }: NotificationSetting) {
  return isOptional(kind) ? <SettingRow key={kind} kind={kind} isOn={enabled} /> : null
}

function SettingRow({ kind, isOn }: { kind: OptionalKind; isOn: boolean }) {
  const t = usePageText('notices')
  const { name, hint } = t.kinds[kind]
  const toggle = useToggleSetting()
  return (
    <li className="flex items-center gap-3 py-1.5 ps-4 pe-3">
      <div className="min-w-0 flex-1 py-1">
        <p className="text-body-s font-medium text-text">{name}</p>
        <p className="text-caption text-text-3">{hint}</p>
      </div>
      <Switch label={name} isOn={isOn} onChange={(enabled) => void toggle(kind, enabled)} />
    </li>
  )
}

function useToggleSetting(): (kind: NotificationChoice, enabled: boolean) => Promise<void> {
  const client = useQueryClient()
  const language = useLanguage()
  const { common } = useText()
  return async (kind, enabled) => {
    if (await changeSetting(client, language, { kind, enabled })) toast.success(common.settingSuccess)
  }
}

function PushSwitch() {
  const t = usePageText('device')
  const { common } = useText()
  const [state, setState] = useState<PushState>()
  useEffect(() => {
    readPushState().then(setState, () => setState('missing'))
  }, [])
  if (!state) return <Skeleton shape="rows" count={1} />
  const turn = async (isOn: boolean) => {
    setState(isOn ? 'on' : 'off')
    try {
      const next = await (isOn ? turnPushOn() : turnPushOff())
      setState(next)
      if (next === (isOn ? 'on' : 'off')) toast.success(common.settingSuccess)
    } catch {
      setState(isOn ? 'off' : 'on')
      toast.fail(t.pushFailed)
    }
  }
  const reasons = { missing: t.pushMissing, ios: t.pushIos, denied: t.pushDenied, off: t.pushHint, on: t.pushHint }
  const canChange = state === 'on' || state === 'off'
  return (
    <section aria-label={t.device}>
      <h3 className="mb-1.5 group-label">{t.device}</h3>
      <div className="flex items-center gap-3 rounded-card border border-border bg-surface py-1.5 ps-4 pe-3">
        <div className="min-w-0 flex-1 py-1">
          <p className="text-body-s font-medium text-text">{t.push}</p>
          <p role="status" className="text-caption text-text-3">
            {reasons[state]}
          </p>
        </div>
        {canChange ? <Switch label={t.push} isOn={state === 'on'} onChange={(isOn) => void turn(isOn)} /> : null}
      </div>
    </section>
  )
}
