// A credit that waits for a second person: the amount beside the claim, the TxID, and the reason the shopper will read.
import type { RechargeDetail } from '@shop/contract/wallet/admin-recharges.ts'
import { money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { Differences } from '#ui/Differences.tsx'
import { SecondPerson } from '#ui/SecondPerson.tsx'
import { useDecide } from '#ui/use-decide.ts'
import { useDecision } from './api.ts'

export interface CreditProposalProps {
  row: RechargeDetail
  proposal: NonNullable<RechargeDetail['proposal']>
}

export function CreditProposal({ row, proposal }: CreditProposalProps) {
  const text = useText()
  const t = text.recharges
  const { decideCredit } = useDecision(row.id)
  const reasons: Record<string, string> = t.reasons
  const amount = money(proposal.credited)
  const onDecide = useDecide({
    isOwn: proposal.mine,
    question: { title: t.creditTitle(amount, row.user.account), points: t.creditPoints },
    decide: (decision) => decideCredit.mutateAsync({ proposal_id: proposal.id, ...decision }),
  })
  return (
    <SecondPerson
      title={t.creditProposed}
      proposal={proposal}
      why={[reasons[proposal.difference], proposal.why].filter(Boolean).join(' · ')}
      busy={decideCredit.isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <Differences
        lines={[
          { name: t.arrived, before: money(row.claimed), after: amount },
          ...(proposal.txid ? [{ name: t.txid, before: row.txid, after: proposal.txid, isCode: true }] : []),
        ]}
      />
    </SecondPerson>
  )
}
