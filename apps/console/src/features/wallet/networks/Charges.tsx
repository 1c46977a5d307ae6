// Higher charges of a network, or withdrawals that are opened: what waits for a second person, and what is announced.
import type { NetworkRow } from '@shop/contract/wallet/admin-networks.ts'
import { useText } from '#text/use-text.ts'
import { Announced } from '#ui/Announced.tsx'
import { Differences } from '#ui/Differences.tsx'
import { SecondPerson } from '#ui/SecondPerson.tsx'
import { Time } from '#ui/Time.tsx'
import { useDecide } from '#ui/use-decide.ts'
import { useCharges } from './api.ts'
import { networkLines } from './network-edit.ts'

export interface ChargesProposalProps {
  row: NetworkRow
  proposal: NonNullable<NetworkRow['charge_proposal']>
}

export function ChargesProposal({ row, proposal }: ChargesProposalProps) {
  const text = useText()
  const { fees, networks: t } = text
  const { decide } = useCharges(row.id)
  const from = proposal.effective_at
  const onDecide = useDecide({
    isOwn: proposal.mine,
    question: from
      ? { title: fees.confirmRaiseTitle, points: fees.confirmRaisePoints }
      : { title: t.confirmOpen, points: t.confirmOpenPoints },
    decide: (decision) => decide.mutateAsync({ proposal_id: proposal.id, ...decision }),
  })
  return (
    <SecondPerson
      title={from ? fees.raiseProposal : t.proposalOpen}
      proposal={proposal}
      busy={decide.isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <Differences lines={networkLines(text, row, definedOf(proposal.change))} />
      {from ? (
        <p className="mt-3">
          {fees.from}{' '}
          <strong>
            <Time value={from} />
          </strong>
        </p>
      ) : null}
    </SecondPerson>
  )
}

type Change = NonNullable<NetworkRow['announced']>['change']
type Defined = { [Name in keyof Change]?: NonNullable<Change[Name]> }

function definedOf(change: Change): Defined {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

export interface AnnouncedChargesProps {
  row: NetworkRow
  announced: NonNullable<NetworkRow['announced']>
}

export function AnnouncedCharges({ row, announced }: AnnouncedChargesProps) {
  const text = useText()
  const { cancel } = useCharges(row.id)
  return (
    <Announced
      change={announced}
      lines={networkLines(text, row, definedOf(announced.change))}
      cancel={(why) => cancel.mutateAsync({ version: row.version, why })}
      busy={cancel.isPending}
    />
  )
}
