// A change of fees that waits for a second operator, compared with the current ones.
import type { FeesRow } from '@shop/contract/wallet/admin-fees.ts'
import { useText } from '#text/use-text.ts'
import { Differences } from '#ui/Differences.tsx'
import { SecondPerson } from '#ui/SecondPerson.tsx'
import { Time } from '#ui/Time.tsx'
import { useDecide } from '#ui/use-decide.ts'
import { useDecideFees } from './api.ts'
import { feeLines } from './fees-edit.ts'

interface FeesProposalProps {
  fees: FeesRow
  proposal: NonNullable<FeesRow['proposal']>
  mayDecide: boolean
  onDecided: () => void
}

export function FeesProposal({ fees, proposal, mayDecide, onDecided }: FeesProposalProps) {
  const text = useText()
  const t = text.fees
  const from = proposal.effective_at
  const { mutateAsync, isPending } = useDecideFees()
  const onDecide = useDecide({
    isOwn: proposal.mine,
    question: from
      ? { title: t.confirmRaiseTitle, points: t.confirmRaisePoints }
      : { title: t.confirmTitle, points: t.confirmPoints },
    decide: (decision) => mutateAsync({ proposal_id: proposal.id, ...decision }),
    onDecided,
  })
  const lines = feeLines(text, fees, proposal.fees)
  return (
    <SecondPerson
      title={from ? t.raiseProposal : t.proposal}
      proposal={proposal}
      canDecide={mayDecide}
      busy={isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <Differences lines={lines} />
      {from ? (
        <p className="mt-3">
          {t.from}{' '}
          <strong>
            <Time value={from} />
          </strong>
        </p>
      ) : null}
    </SecondPerson>
  )
}
