// What shoppers are to read of a network, and where they look a transaction up; confirmed by a second person.
import type { NetworkRow } from '@shop/contract/wallet/admin-networks.ts'
import { useText } from '#text/use-text.ts'
import { Differences } from '#ui/Differences.tsx'
import { SecondPerson } from '#ui/SecondPerson.tsx'
import { useDecide } from '#ui/use-decide.ts'
import { useDecideTexts } from './api.ts'
import { noteLines } from './note-lines.ts'

export interface TextsProposalProps {
  row: NetworkRow
  proposal: NonNullable<NetworkRow['words_proposal']>
}

export function TextsProposal({ row, proposal }: TextsProposalProps) {
  const text = useText()
  const t = text.networks
  const { mutateAsync, isPending } = useDecideTexts(row.id)
  const onDecide = useDecide({
    isOwn: proposal.mine,
    question: { title: t.confirmWords, points: t.confirmWordsPoints },
    decide: (decision) => mutateAsync({ proposal_id: proposal.id, ...decision }),
  })
  const { explorer, note } = t.fields
  const names = (['name', 'standard', 'token', 'rate'] as const).filter((name) => row[name] !== proposal[name])
  return (
    <SecondPerson
      title={t.proposalWords}
      proposal={proposal}
      busy={isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <Differences
        lines={[
          ...names.map((name) => ({ name: t.fields[name], before: row[name], after: proposal[name] })),
          ...noteLines(note, row.note, proposal.note),
          ...(row.explorer === proposal.explorer
            ? []
            : [{ name: explorer, before: row.explorer, after: proposal.explorer, isCode: true }]),
        ]}
      />
    </SecondPerson>
  )
}
