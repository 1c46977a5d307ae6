// That a large withdrawal could not be paid out, said by one person; a second one gives the money back.
import type { WithdrawalDetail } from '@shop/contract/wallet/admin-withdrawals.ts'
import { money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { SecondPerson } from '#ui/SecondPerson.tsx'
import { useDecide } from '#ui/use-decide.ts'
import { useDecision } from './api.ts'

export interface FailureProposalProps {
  row: WithdrawalDetail
  failing: NonNullable<WithdrawalDetail['failing']>
}

export function FailureProposal({ row, failing }: FailureProposalProps) {
  const text = useText()
  const t = text.withdrawals
  const { decideFailure } = useDecision(row.id)
  const onDecide = useDecide({
    isOwn: failing.mine,
    question: { title: t.failConfirmTitle(money(row.amount)), points: t.failConfirmPoints },
    decide: (decision) => decideFailure.mutateAsync({ proposal_id: failing.id, ...decision }),
  })
  return (
    <SecondPerson
      title={t.failProposed}
      proposal={failing}
      why={[t.reasons[failing.reason], failing.text].filter(Boolean).join(' · ')}
      busy={decideFailure.isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <p>{t.failLead}</p>
    </SecondPerson>
  )
}
