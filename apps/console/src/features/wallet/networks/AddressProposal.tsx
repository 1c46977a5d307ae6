// A changed address that waits for a second person: in groups and as a QR code, to be compared by phone.
import type { NetworkRow } from '@shop/contract/wallet/admin-networks.ts'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { ask } from '#ui/confirm-store.ts'
import { Grouped, GroupedText } from '#ui/Grouped.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { type Decision, SecondPerson } from '#ui/SecondPerson.tsx'
import { showToast } from '#ui/toast-store.ts'
import { tooLateText } from '#ui/too-late.ts'
import { useAddress } from './api.ts'

type Proposal = NonNullable<NetworkRow['proposal']>

export function AddressProposal({ row, proposal }: { row: NetworkRow; proposal: Proposal }) {
  const text = useText()
  const words = text.networks
  const { decide } = useAddress(row.id)
  const replaced = row.addresses.find(({ id }) => id === proposal.replaces)
  const isTaken = proposal.address === ''
  const onDecide = async (decision: Decision) => {
    const { confirm } = decision
    const title = isTaken ? words.confirmTake : words.confirmTitle
    const points = isTaken ? words.confirmTakePoints : words.confirmPoints
    if (confirm && !(await ask({ title, body: proposal.address, points, yes: text.money.second.confirm }))) return
    decide.mutate(
      { proposal_id: proposal.id, ...decision },
      {
        onSuccess: () => {
          const over = proposal.mine ? text.money.second.tookBack : text.money.second.refused
          showToast('good', confirm ? text.money.second.confirmed : over)
        },
        onError: (error) => showToast('bad', tooLateText(text, error) ?? failureText(text, error)),
      },
    )
  }
  const title = isTaken ? words.proposalTake : replaced ? words.proposalReplace : words.proposalAdd
  return (
    <SecondPerson
      title={title}
      proposal={proposal}
      busy={decide.isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      {isTaken ? null : (
        <div className="flex flex-wrap items-start gap-4">
          <div className="w-40 shrink-0">
            <QrCode value={proposal.address} label={words.qr} />
          </div>
          <div className="min-w-0 grow basis-52">
            <Grouped value={proposal.address} label={words.address} />
            {proposal.memo ? (
              <p className="mt-2">
                <span className="text-caption text-text-2">{words.memo}</span>
                <Grouped value={proposal.memo} label={words.memo} />
              </p>
            ) : null}
            <p className="mt-2 text-text-2">{words.scan}</p>
          </div>
        </div>
      )}
      {replaced ? (
        <div className="mt-3">
          <p className="text-caption text-text-2">{isTaken ? words.address : words.replaced}</p>
          <span className="line-through decoration-sale decoration-2">
            <GroupedText value={replaced.address} />
          </span>
        </div>
      ) : null}
    </SecondPerson>
  )
}
