// The light of the ledger: green, red or not looked at yet, with when and how much was looked at.
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
  good: { look: 'bg-success-soft text-success', Icon: ShieldCheck },
  bad: { look: 'bg-sale-soft text-sale', Icon: ShieldAlert },
  unknown: { look: 'bg-surface-2 text-text-3', Icon: CircleHelp },
}

export function lightOf(ok: boolean | null): keyof typeof lights {
  if (ok === null) return 'unknown'
  return ok ? 'good' : 'bad'
}

export function HealthLight({ health }: { health: LedgerHealth }) {
  const text = useText()
  const words = text.ledger
  const verify = useVerify()
  const light = lightOf(health.ok)
  const { look, Icon } = lights[light]
  const onVerify = () =>
    verify.mutate(undefined, {
      onSuccess: ({ ok }) => showToast(ok ? 'good' : 'bad', ok ? words.verified : words.verifiedBad),
      onError: (error) => showToast('bad', failureText(text, error)),
    })
  return (
    <section className="card flex flex-wrap items-center gap-x-5 gap-y-4 p-5">
      <span className={`inline-flex size-14 shrink-0 items-center justify-center rounded-full ${look}`}>
        <Icon aria-hidden className="size-7" />
      </span>
      <div className="min-w-0 grow basis-72" role="status">
        <h2 className={`text-h1 ${light === 'bad' ? 'text-sale' : ''}`}>{words[light]}</h2>
        <p className="text-text-2">{light === 'bad' ? words.badLead : light === 'good' ? words.goodLead : null}</p>
        {health.checked_at ? (
          <p className="mt-1 text-caption text-text-3">
            {words.checked} <Time value={health.checked_at} look="exact" /> · {words.took(count(health.took_ms))} ·{' '}
            {health.is_full ? words.full : words.partly}
          </p>
        ) : null}
      </div>
      <Button look="primary" busy={verify.isPending} onClick={onVerify}>
        {words.verify}
      </Button>
    </section>
  )
}
