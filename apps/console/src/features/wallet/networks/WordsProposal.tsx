// What shoppers are to read of a network, and where they look a transaction up; confirmed by a second person.
import type { NetworkRow } from '@shop/contract/wallet/admin-networks.ts'
import { useText } from '#text/use-text.ts'
import { Differences } from '#ui/Differences.tsx'
import { SecondPerson } from '#ui/SecondPerson.tsx'
import { useDeciding } from '#ui/use-deciding.ts'
import { useDecideWords } from './api.ts'
import { noteLines } from './note-lines.ts'

export interface WordsProposalProps {
  row: NetworkRow
  proposal: NonNullable<NetworkRow['words_proposal']>
}

export function WordsProposal({ row, proposal }: WordsProposalProps) {
  const text = useText()
  const words = text.networks
  const { mutateAsync, isPending } = useDecideWords(row.id)
  const onDecide = useDeciding({
    mine: proposal.mine,
    question: { title: words.confirmWords, points: words.confirmWordsPoints },
    decide: (decision) => mutateAsync({ proposal_id: proposal.id, ...decision }),
  })
  const { explorer, note } = words.fields
  const names = (['name', 'standard', 'token', 'rate'] as const).filter((name) => row[name] !== proposal[name])
  return (
    <SecondPerson
      title={words.proposalWords}
      proposal={proposal}
      busy={isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <Differences
        lines={[
          ...names.map((name) => ({ name: words.fields[name], before: row[name], after: proposal[name] })),
          ...noteLines(note, row.note, proposal.note),
          ...(row.explorer === proposal.explorer
            ? []
            : [{ name: explorer, before: row.explorer, after: proposal.explorer, isCode: true }]),
        ]}
      />
    </SecondPerson>
  )
}
