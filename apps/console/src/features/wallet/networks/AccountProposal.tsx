// Where a payment account is to lead, beside where it leads now; confirmed by a second person.
import type { AccountRow } from '@shop/contract/wallet/admin-networks.ts'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { confirm } from '#ui/confirm-store.ts'
import { conflictText } from '#ui/conflict-text.ts'
import { Differences } from '#ui/Differences.tsx'
import { type Decision, SecondPerson } from '#ui/SecondPerson.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useDecideAccount } from './api.ts'
import { noteLines } from './note-lines.ts'

type Proposal = NonNullable<AccountRow['proposal']>

export interface AccountProposalProps {
  row: AccountRow
  proposal: Proposal
  /** What is being typed below may rest on what was there before. */
  onDecided: () => void
}

export function AccountProposal({ row, proposal, onDecided }: AccountProposalProps) {
  const text = useText()
  const t = text.networks.accounts
  const decide = useDecideAccount(row.id)
  const onDecide = async (decision: Decision) => {
    const { confirm: isConfirmed } = decision
    const body = `${proposal.bank} · ${proposal.holder} · ${proposal.number}`
    const question = { title: t.confirmTitle, body, points: t.confirmPoints, yes: text.money.second.confirm }
    if (isConfirmed && !(await confirm(question))) return
    decide.mutate(
      { proposal_id: proposal.id, ...decision },
      {
        onSuccess: () => {
          const refusedText = proposal.mine ? text.money.second.tookBack : text.money.second.refused
          showToast('good', isConfirmed ? text.money.second.confirmed : refusedText)
          onDecided()
        },
        onError: (error) => showToast('bad', conflictText(text, error) ?? failureText(text, error)),
      },
    )
  }
  const yesNo = (isOn: boolean) => (isOn ? text.ui.yes : text.ui.no)
  const lines = [
    { name: t.bank, before: row.bank, after: proposal.bank },
    { name: t.holder, before: row.holder, after: proposal.holder },
    { name: t.number, before: row.number, after: proposal.number, isCode: true },
    { name: t.active, before: yesNo(row.active), after: yesNo(proposal.active) },
    ...noteLines(t.note, row.note, proposal.note),
  ]
  return (
    <SecondPerson
      title={t.proposal}
      proposal={proposal}
      busy={decide.isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <Differences lines={lines} />
    </SecondPerson>
  )
}
