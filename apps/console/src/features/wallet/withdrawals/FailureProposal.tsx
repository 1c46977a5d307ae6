// That a large withdrawal could not be paid out, said by one person; a second one gives the money back.
import type { WithdrawalDetail } from '@shop/contract/wallet/admin-withdrawals.ts'
import { money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { SecondPerson } from '#ui/SecondPerson.tsx'
import { useDeciding } from '#ui/use-deciding.ts'
import { useDecision } from './api.ts'

export interface FailureProposalProps {
  row: WithdrawalDetail
  failing: NonNullable<WithdrawalDetail['failing']>
}

export function FailureProposal({ row, failing }: FailureProposalProps) {
  const text = useText()
  const words = text.withdrawals
  const { decideFailure } = useDecision(row.id)
  const onDecide = useDeciding({
    mine: failing.mine,
    question: { title: words.failConfirmTitle(money(row.amount)), points: words.failConfirmPoints },
    decide: (decision) => decideFailure.mutateAsync({ proposal_id: failing.id, ...decision }),
  })
  return (
    <SecondPerson
      title={words.failProposed}
      proposal={failing}
      why={[words.reasons[failing.reason], failing.text].filter(Boolean).join(' · ')}
      busy={decideFailure.isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <p>{words.failLead}</p>
    </SecondPerson>
  )
}
