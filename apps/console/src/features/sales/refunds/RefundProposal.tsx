// An approval that waits for a second operator: the amount, with or without a return, and why.
import type { RefundDetail } from '@shop/contract/sales/admin-refunds.ts'
import { money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { Differences } from '#ui/Differences.tsx'
import { SecondPerson } from '#ui/SecondPerson.tsx'
import { useDecide } from '#ui/use-decide.ts'
import { useRefundChange } from './api.ts'

interface RefundProposalProps {
  refund: RefundDetail
  proposal: NonNullable<RefundDetail['proposal']>
  mayConfirm: boolean
}

export function RefundProposal({ refund, proposal, mayConfirm }: RefundProposalProps) {
  const text = useText()
  const t = text.refunds.second
  const { decide } = useRefundChange(refund.id)
  const amount = money(proposal.amount)
  const reasons: Record<string, string> = text.refunds.lessReasons
  const onDecide = useDecide({
    isOwn: proposal.mine,
    question: {
      title: t.confirmTitle(amount, refund.user.account),
      points: proposal.received ? t.receivedPoints : t.confirmPoints,
    },
    decide: (decision) => decide.mutateAsync({ proposal_id: proposal.id, ...decision }),
  })
  const reasonText = [reasons[proposal.reason], proposal.text].filter(Boolean).join(' · ')
  return (
    <SecondPerson
      title={proposal.received ? t.receivedTitle : t.title}
      proposal={proposal}
      canDecide={mayConfirm || proposal.mine}
      busy={decide.isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <Differences
        lines={[
          { name: text.refunds.amount, before: money(refund.amount), after: amount },
          { name: t.return, before: '', after: proposal.with_return ? t.withReturn : t.withoutReturn },
          ...(reasonText ? [{ name: text.money.reasonGiven, before: '', after: reasonText }] : []),
        ]}
      />
    </SecondPerson>
  )
}
