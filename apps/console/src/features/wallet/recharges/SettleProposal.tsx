// What one operator would make of a lost dispute, until a second person confirms it.
import type { CardCase } from '@shop/contract/wallet/admin-cards.ts'
import { money } from '@shop/locale/format.ts'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { confirm } from '#ui/confirm-store.ts'
import { conflictText } from '#ui/conflict-text.ts'
import { type Decision, SecondPerson } from '#ui/SecondPerson.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCardActions } from './api.ts'

export interface SettleProposalProps {
  rechargeId: number
  disputeId: number
  proposal: NonNullable<CardCase['disputes'][number]['proposal']>
}

export function SettleProposal({ rechargeId, disputeId, proposal }: SettleProposalProps) {
  const text = useText()
  const t = text.recharges.card
  const { decide } = useCardActions(rechargeId)
  const points = [
    ...(proposal.amount > 0 ? [t.wouldWriteOff(money(proposal.amount))] : []),
    ...(proposal.open_wallet ? [t.wouldOpen] : []),
  ]
  const onDecide = async (decision: Decision) => {
    const { confirm: isConfirmed } = decision
    if (isConfirmed && !(await confirm({ title: t.settleTitle, points, yes: text.money.second.confirm }))) return
    decide.mutate(
      { disputeId, proposal_id: proposal.id, ...decision },
      {
        onSuccess: () => {
          const refusedText = proposal.mine ? text.money.second.tookBack : text.money.second.refused
          showToast('good', isConfirmed ? t.settled : refusedText)
        },
        onError: (error) => showToast('bad', conflictText(text, error) ?? failureText(text, error)),
      },
    )
  }
  return (
    <SecondPerson
      title={text.money.second.title}
      proposal={proposal}
      busy={decide.isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <ul className="list-disc ps-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </SecondPerson>
  )
}
