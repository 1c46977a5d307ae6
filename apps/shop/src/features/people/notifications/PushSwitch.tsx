// The switch of push notifications on this device, and why it cannot be turned on.
import { useEffect, useState } from 'react'
import { usePageText, useText } from '#text/use-text.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Switch } from '#ui/Switch.tsx'
import { toast } from '#ui/toast-store.ts'
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push.ts'

export function PushSwitch() {
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
      <h3 className="mb-1.5 text-body-s font-semibold text-text-2">{t.device}</h3>
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
