// A changed address that waits for a second operator: in groups and as a QR code, to be compared by phone.
import type { NetworkRow } from '@shop/contract/wallet/admin-networks.ts'
import { QrCode } from '@shop/ui/QrCode.tsx'
import { useText } from '#text/use-text.ts'
import { Grouped, GroupedText } from '#ui/Grouped.tsx'
import { SecondPerson } from '#ui/SecondPerson.tsx'
import { useDecide } from '#ui/use-decide.ts'
import { useAddress } from './api.ts'

type Proposal = NonNullable<NetworkRow['proposal']>

export function AddressProposal({ row, proposal }: { row: NetworkRow; proposal: Proposal }) {
  const t = useText().networks
  const { decide } = useAddress(row.id)
  const replaced = row.addresses.find(({ id }) => id === proposal.replaces)
  const isRemoval = proposal.address === ''
  const onDecide = useDecide({
    isOwn: proposal.mine,
    question: {
      title: isRemoval ? t.confirmTake : t.confirmTitle,
      body: proposal.address,
      points: isRemoval ? t.confirmTakePoints : t.confirmPoints,
    },
    decide: (decision) => decide.mutateAsync({ proposal_id: proposal.id, ...decision }),
  })
  const title = isRemoval ? t.proposalTake : replaced ? t.proposalReplace : t.proposalAdd
  return (
    <SecondPerson
      title={title}
      proposal={proposal}
      busy={decide.isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      {isRemoval ? null : (
        <div className="flex flex-wrap items-start gap-4">
          <div className="w-40 shrink-0">
            <QrCode text={proposal.address} label={t.qr} />
          </div>
          <div className="min-w-0 grow basis-52">
            <Grouped value={proposal.address} label={t.address} />
            {proposal.memo ? (
              <p className="mt-2">
                <span className="text-caption text-text-2">{t.memo}</span>
                <Grouped value={proposal.memo} label={t.memo} />
              </p>
            ) : null}
            <p className="mt-2 text-text-2">{t.scan}</p>
          </div>
        </div>
      )}
      {replaced ? (
        <div className="mt-3">
          <p className="text-caption text-text-2">{isRemoval ? t.address : t.replaced}</p>
          <span className="line-through decoration-sale decoration-2">
            <GroupedText value={replaced.address} />
          </span>
        </div>
      ) : null}
    </SecondPerson>
  )
}
