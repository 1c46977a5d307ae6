// A network: the change that waits, the addresses with their QR codes, its settings, and the way to change them.
import type { NetworkRow } from '@shop/contract/wallet/admin-networks.ts'
import { money } from '@shop/locale/format.ts'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { DetailList } from '#ui/DetailList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PanelPart } from '#ui/PanelPart.tsx'
import type { PanelWays } from '#ui/RowPanel.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Status } from '#ui/Status.tsx'
import { Addresses } from './Addresses.tsx'
import { AddressForm, type AddressWish } from './AddressForm.tsx'
import { AddressProposal } from './AddressProposal.tsx'
import { AnnouncedCharges, ChargesProposal } from './Charges.tsx'
import { NetworkEditPanel } from './NetworkEditPanel.tsx'
import { activeOf, networkName } from './network-columns.tsx'
import { WordsProposal } from './WordsProposal.tsx'

export interface NetworkPanelProps {
  row: NetworkRow
  mayChange: boolean
  ways: PanelWays
}

export function NetworkPanel({ row, mayChange, ways }: NetworkPanelProps) {
  const words = useText().networks
  const [isEditing, setEditing] = useState(false)
  const [wish, setWish] = useState<AddressWish>()
  if (isEditing) return <NetworkEditPanel row={row} ways={{ ...ways, onClose: () => setEditing(false) }} />
  const canPropose = mayChange && row.supported && row.proposal === null
  return (
    <SidePanel
      isOpen
      isWide
      title={networkName(row)}
      onClose={ways.onClose}
      onPrevious={ways.onPrevious}
      onNext={ways.onNext}
      footer={
        mayChange ? (
          <Button icon={<Pencil aria-hidden className="size-4" />} onClick={() => setEditing(true)}>
            {words.edit}
          </Button>
        ) : null
      }
    >
      <div className="space-y-6">
        {row.proposal ? <AddressProposal row={row} proposal={row.proposal} /> : null}
        {row.words_proposal ? <WordsProposal row={row} proposal={row.words_proposal} /> : null}
        {row.charge_proposal ? <ChargesProposal row={row} proposal={row.charge_proposal} /> : null}
        {row.announced ? <AnnouncedCharges row={row} announced={row.announced} /> : null}
        {row.supported ? (
          <PanelPart
            title={words.addresses}
            aside={
              canPropose ? (
                <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setWish({})}>
                  {words.addAddress}
                </Button>
              ) : null
            }
          >
            {activeOf(row).length === 0 ? <Notice tone="warn">{words.noAddress}</Notice> : null}
            <Addresses row={row} onWish={canPropose ? setWish : undefined} />
          </PanelPart>
        ) : null}
        <PanelPart title={words.settings}>
          <Settings row={row} />
        </PanelPart>
      </div>
      {wish ? <AddressForm row={row} wish={wish} onClose={() => setWish(undefined)} /> : null}
    </SidePanel>
  )
}

function Settings({ row }: { row: NetworkRow }) {
  const text = useText()
  const words = text.networks
  const { fields } = words
  const light = (isOn: boolean) => <Status tone={isOn ? 'good' : 'off'}>{isOn ? words.on : words.off}</Status>
  if (!row.supported) return <Status tone="off">{words.unsupported}</Status>
  return (
    <div className="grid gap-x-8 md:grid-cols-2">
      <DetailList
        details={[
          { name: fields.deposit_on, value: light(row.deposit_on) },
          { name: fields.deposit_min, value: money(row.deposit_min) },
          { name: fields.confirmations, value: row.confirmations },
          { name: fields.eta_minutes, value: `${row.eta_minutes} ${fields.minutes}` },
          { name: fields.evidence_required, value: row.evidence_required ? text.ui.yes : text.ui.no },
        ]}
      />
      <DetailList
        details={[
          { name: fields.withdraw_on, value: light(row.withdraw_on) },
          { name: fields.withdraw_min, value: money(row.withdraw_min) },
          { name: fields.withdraw_fee, value: money(row.withdraw_fee) },
          { name: fields.memo_rule, value: words.memoRules[row.memo_rule] },
          { name: fields.rate, value: row.rate },
        ]}
      />
    </div>
  )
}
