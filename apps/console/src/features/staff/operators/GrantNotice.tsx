// The notice about access that takes effect within a day, with a button to cancel it.
import type { DelayedGrant } from '@shop/contract/staff/admin-invitations.ts'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { Notice } from '#ui/Notice.tsx'
import { Time } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCancelGrant } from './api.ts'
import { describeProposal, roleNames } from './operator-change.ts'

export function GrantNotice({ grants }: { grants: readonly DelayedGrant[] }) {
  const text = usePageText()
  const t = text.onboarding.grant
  return (
    <div className="mb-4">
      <Notice tone="warn" title={t.title(text.ui.list(grants.map(({ name }) => name)))}>
        <ul className="space-y-3">
          {grants.map((grant) => (
            <GrantLine key={grant.id} grant={grant} />
          ))}
        </ul>
        <p className="mt-2">{t.confirmTitle}</p>
      </Notice>
    </div>
  )
}

function GrantLine({ grant }: { grant: DelayedGrant }) {
  const text = usePageText()
  const t = text.onboarding.grant
  const cancel = useCancelGrant(grant.id)
  const { was } = grant
  const isNew = was.invited && !was.active
  const points = isNew
    ? [t.newOperator(roleNames(text, grant.roles))]
    : describeProposal(text, { ...grant, operator: was })
  const end = async () => {
    const question = { title: t.cancelTitle(grant.name), body: t.cancelBody, yes: t.cancel, no: t.keep }
    if (!(await confirm({ ...question, danger: true }))) return
    cancel.mutate(undefined, {
      onSuccess: () => showToast('good', t.cancelled(grant.name)),
      onError: (error) => showToast('bad', failureText(text, error)),
    })
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 grow basis-72">
        <p className="font-medium text-text">
          {grant.name} ({grant.account}
          {was.email ? `, ${was.email}` : ''})
        </p>
        <ul className="list-disc ps-5">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className="text-caption">
          {t.line(grant.granted_by)} {t.from} <Time value={grant.effective_at} />
        </p>
      </div>
      {grant.may_cancel ? (
        <Button busy={cancel.isPending} onClick={() => void end()}>
          {t.cancel}
        </Button>
      ) : null}
    </li>
  )
}
