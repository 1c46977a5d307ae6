// The link of an operator who has yet to set a password: until when it works, a new one, no more.
import type { Operator } from '@shop/contract/staff/admin-operators.ts'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { Time } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useRevokeInvitation, useSendInvitation } from './api.ts'
import { MailNote } from './MailNote.tsx'

export function InvitationState({ operator }: { operator: Operator }) {
  const text = useText()
  const t = text.onboarding.state
  const send = useSendInvitation(operator.id)
  const revoke = useRevokeInvitation(operator.id)
  const { name, link_expires_at: until, invited, active } = operator
  if (!until && !(invited && active)) return null
  const onError = (error: unknown) => showToast('bad', failureText(text, error))
  const end = async () => {
    const question = { title: t.revokeTitle(name), body: t.revokeBody, yes: t.revoke, danger: true }
    if (!(await confirm(question))) return
    revoke.mutate(undefined, { onSuccess: () => showToast('good', t.revoked), onError })
  }
  const resend = () => send.mutate(undefined, { onSuccess: () => showToast('good', t.resent(name)), onError })
  return (
    <section className="space-y-3 rounded-field border border-border px-3.5 py-3.5">
      <div>
        <p className="font-medium">{t.title}</p>
        <p className="text-caption text-text-3">
          {until ? (
            <>
              {t.open} <Time value={until} />
            </>
          ) : (
            t.none
          )}
        </p>
      </div>
      <MailNote />
      <div className="flex flex-wrap gap-2">
        {invited && active ? (
          <Button busy={send.isPending} onClick={resend}>
            {t.resend}
          </Button>
        ) : null}
        {until ? (
          <Button busy={revoke.isPending} onClick={() => void end()}>
            {t.revoke}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
