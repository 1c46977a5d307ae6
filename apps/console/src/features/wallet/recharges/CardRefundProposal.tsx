// A refund to the card that waits for a second person.
import type { CardCase } from '@shop/contract/wallet/admin-cards.ts'
import type { RechargeDetail } from '@shop/contract/wallet/admin-recharges.ts'
import { money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { SecondPerson } from '#ui/SecondPerson.tsx'
import { useDecide } from '#ui/use-decide.ts'
import { useCardActions } from './api.ts'

export interface CardRefundProposalProps {
  row: RechargeDetail
  proposal: NonNullable<CardCase['refund_proposal']>
}

export function CardRefundProposal({ row, proposal }: CardRefundProposalProps) {
  const text = useText()
  const t = text.recharges.card
  const { decideRefund } = useCardActions(row.id)
  const title = t.refundConfirmTitle(money(proposal.amount), row.user.account)
  const onDecide = useDecide({
    isOwn: proposal.mine,
    question: { title, points: [t.refundLead] },
    decide: (decision) => decideRefund.mutateAsync({ proposal_id: proposal.id, ...decision }),
  })
  return (
    <SecondPerson
      title={text.money.second.title}
      proposal={proposal}
      busy={decideRefund.isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <p className="text-h1 tabular-nums">{money(proposal.amount)}</p>
    </SecondPerson>
  )
}
