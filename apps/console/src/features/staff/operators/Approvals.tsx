// Changes to operator accounts that wait for a second admin.
import { Refused } from '@shop/client/failure.ts'
import type { OperatorApproval } from '@shop/contract/staff/admin-invitations.ts'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { Time } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import { approvalsQuery, useDecideApproval } from './api.ts'
import { describeProposal } from './operator-change.ts'

export function Approvals() {
  const t = useText().staff.approvals
  const { data: approvals = [] } = useQuery(approvalsQuery())
  if (approvals.length === 0) return null
  return (
    <section className="card mb-4 overflow-clip">
      <div className="flex gap-3 border-hairline border-b px-5 py-4">
        <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
        <div>
          <h2 className="text-h2">{t.title}</h2>
          <p className="text-text-2">{t.lead}</p>
        </div>
      </div>
      <ul className="divide-y divide-hairline">
        {approvals.map((approval) => (
          <ApprovalLine key={approval.id} approval={approval} />
        ))}
      </ul>
    </section>
  )
}

function ApprovalLine({ approval }: { approval: OperatorApproval }) {
  const text = useText()
  const t = text.staff.approvals
  const decide = useDecideApproval(approval.id)
  const { name } = approval.operator
  const points = describeProposal(text, approval)
  const confirmDecision = (isConfirmed: boolean) => {
    const { refuseTitle: title, refuse: yes, refusal: label, refusalHint: hint } = text.money.second
    if (isConfirmed) return confirm({ title: t.confirmTitle(name), points, yes: t.confirm })
    if (approval.mine) return { reason: '' }
    return confirm({ title, yes, danger: true, reason: { label, hint, lengthMax: 500 } })
  }
  const run = async (isConfirmed: boolean) => {
    const answer = await confirmDecision(isConfirmed)
    if (!answer) return
    decide.mutate(
      { confirm: isConfirmed, ...(answer.reason && { reason: answer.reason }) },
      {
        onSuccess: () => showToast('good', isConfirmed ? t.confirmed(name) : t.refused(name)),
        onError: (error) => {
          const isConflict = error instanceof Refused && error.reason === 'state.changed'
          showToast('bad', isConflict ? t.changed : failureText(text, error))
        },
      },
    )
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 grow basis-72">
        <p className="font-semibold">
          {name} <span className="font-normal text-text-3">{approval.operator.account}</span>
        </p>
        <ul className="mt-1 list-disc ps-5">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {approval.why ? <p className="mt-1.5 border-primary border-s-3 ps-3 text-text-2">{approval.why}</p> : null}
        <p className="mt-1.5 text-caption text-text-3">
          {t.by(approval.proposed_by)} · {t.until} <Time value={approval.expires_at} />
        </p>
        {approval.mine ? <p className="mt-1 text-caption text-text-2">{t.waitsForOther}</p> : null}
      </div>
      <div className="flex gap-2">
        <Button busy={decide.isPending} onClick={() => void run(false)}>
          {approval.mine ? t.takeBack : t.refuse}
        </Button>
        {approval.mine ? null : (
          <Button variant="primary" busy={decide.isPending} onClick={() => void run(true)}>
            {t.confirm}
          </Button>
        )}
      </div>
    </li>
  )
}
