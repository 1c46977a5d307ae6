// Looser figures that wait for a second person: only those that change, beside those in force.
import type { FeesRow } from '@shop/contract/console/fees.ts'
import { useText } from '#text/use-text.ts'
import { Differences } from '#ui/Differences.tsx'
import { SecondPerson } from '#ui/SecondPerson.tsx'
import { useDeciding } from '#ui/use-deciding.ts'
import { useDecideFees } from './api.ts'
import { changedFigures, type Figure, shownFigure } from './fees-edit.ts'

export interface FeesProposalProps {
  fees: FeesRow
  proposal: NonNullable<FeesRow['proposal']>
  mayDecide: boolean
  onDecided: () => void
}

export function FeesProposal({ fees, proposal, mayDecide, onDecided }: FeesProposalProps) {
  const text = useText()
  const words = text.fees
  const { mutateAsync, isPending } = useDecideFees()
  const onDecide = useDeciding({
    mine: proposal.mine,
    question: { title: words.confirmTitle, points: words.confirmPoints },
    decide: (decision) => mutateAsync({ proposal_id: proposal.id, ...decision }),
    onDecided,
  })
  const units = { minutes: words.minutes, hours: words.hours, days: words.days, yes: text.ui.yes, no: text.ui.no }
  const lines = changedFigures(fees, proposal.fees).map(({ part, name, before, after }: Figure) => ({
    name: `${part === 'withdrawal' ? words.withdrawal : words.ways[part]} · ${words[name]}`,
    before: shownFigure(name, before, units),
    after: shownFigure(name, after, units),
  }))
  return (
    <SecondPerson
      title={words.proposal}
      proposedBy={proposal.proposed_by}
      proposedAt={proposal.proposed_at}
      expiresAt={proposal.expires_at}
      why={proposal.why}
      mine={proposal.mine}
      canDecide={mayDecide}
      busy={isPending}
      confirm={text.money.second.confirm}
      onDecide={(decision) => void onDecide(decision)}
    >
      <Differences lines={lines} />
    </SecondPerson>
  )
}
