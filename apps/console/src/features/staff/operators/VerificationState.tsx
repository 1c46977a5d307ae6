// An operator whom one admin let in alone: what that means, and the way for another admin to verify them.
import type { Operator } from '@shop/contract/staff/admin-operators.ts'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { Status } from '#ui/Status.tsx'
import { showToast } from '#ui/toast-store.ts'
import { meQuery, useVerifyOperator } from './api.ts'

export function VerificationState({ operator }: { operator: Operator }) {
  const text = useText()
  const t = text.onboarding.verify
  const { data: me } = useQuery(meQuery())
  const verify = useVerifyOperator(operator.id)
  const { id, name, email, active, version, unverified_by: sponsors } = operator
  if (!active || sponsors.length === 0 || !me) return null
  const isOwn = me.id === id || sponsors.includes(me.account)
  const run = async () => {
    if (!(await confirm({ title: t.confirmTitle(name), points: t.points(name, email ?? '–'), yes: t.yes }))) return
    verify.mutate(version, {
      onSuccess: () => showToast('good', t.done(name)),
      onError: (error) => showToast('bad', failureText(text, error)),
    })
  }
  return (
    <section className="space-y-3 rounded-field border border-border px-3.5 py-3.5">
      <div>
        <Status tone="waiting">{t.title}</Status>
        <p className="mt-1 text-text-2">
          {t.body(name, text.ui.list(sponsors))} {isOwn ? t.otherAdmin : null}
        </p>
      </div>
      {isOwn ? null : (
        <Button busy={verify.isPending} onClick={() => void run()}>
          {t.action(name)}
        </Button>
      )}
    </section>
  )
}
