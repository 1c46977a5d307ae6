// The state of the ledger: healthy, broken or unknown, with the time and scope of the last check.
import type { LedgerHealth } from '@shop/contract/wallet/admin-ledger.ts'
import { count } from '@shop/locale/format.ts'
import { CircleHelp, ShieldAlert, ShieldCheck } from 'lucide-react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Time } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useVerify } from './api.ts'

const lights = {
  good: { colorClass: 'bg-success-soft text-success', Icon: ShieldCheck },
  bad: { colorClass: 'bg-sale-soft text-sale', Icon: ShieldAlert },
  unknown: { colorClass: 'bg-surface-2 text-text-3', Icon: CircleHelp },
}

function lightOf(ok: boolean | null): keyof typeof lights {
  if (ok === null) return 'unknown'
  return ok ? 'good' : 'bad'
}

export function HealthLight({ health }: { health: LedgerHealth }) {
  const text = useText()
  const t = text.ledger
  const verify = useVerify()
  const light = lightOf(health.ok)
  const { colorClass, Icon } = lights[light]
  const onVerify = () =>
    verify.mutate(undefined, {
      onSuccess: ({ ok }) => showToast(ok ? 'good' : 'bad', ok ? t.verified : t.verifiedBad),
      onError: (error) => showToast('bad', failureText(text, error)),
    })
  return (
    <section className="card flex flex-wrap items-center gap-x-5 gap-y-4 p-5">
      <span className={`inline-flex size-14 shrink-0 items-center justify-center rounded-full ${colorClass}`}>
        <Icon aria-hidden className="size-7" />
      </span>
      <div className="min-w-0 grow basis-72" role="status">
        <h2 className={`text-h1 ${light === 'bad' ? 'text-sale' : ''}`}>{t[light]}</h2>
        <p className="text-text-2">{light === 'bad' ? t.badLead : light === 'good' ? t.goodLead : null}</p>
        {health.checked_at ? (
          <p className="mt-1 text-caption text-text-3">
            {t.checked} <Time value={health.checked_at} variant="exact" /> · {t.took(count(health.took_ms))} ·{' '}
            {health.is_full ? t.full : t.partly}
          </p>
        ) : null}
      </div>
      <Button variant="primary" busy={verify.isPending} onClick={onVerify}>
        {t.verify}
      </Button>
    </section>
  )
}
