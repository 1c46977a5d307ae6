// A network: pending changes, addresses with QR codes, and settings.
import type { NetworkRow } from '@shop/contract/wallet/admin-networks.ts'
import { money } from '@shop/locale/format.ts'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { usePageText } from '#text/use-text.ts'
import { Announced } from '#ui/Announced.tsx'
import { Button } from '#ui/Button.tsx'
import { DetailList, Differences } from '#ui/DetailList.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { PanelActions } from '#ui/RowPanel.tsx'
import { SecondApproval, useDecide } from '#ui/SecondApproval.tsx'
import { PanelPart, SidePanel } from '#ui/SidePanel.tsx'
import { Status } from '#ui/Status.tsx'
import { Time } from '#ui/Time.tsx'
import { Addresses, AddressForm, type AddressFormOptions, AddressProposal } from './Addresses.tsx'
import { useCharges, useDecideTexts } from './api.ts'
import { NetworkEditPanel } from './NetworkEditPanel.tsx'
import { activeOf, networkName } from './network-columns.tsx'
import { networkLines, noteLines } from './network-edit.ts'

interface NetworkPanelProps {
  row: NetworkRow
  mayChange: boolean
  actions: PanelActions
}

export function NetworkPanel({ row, mayChange, actions }: NetworkPanelProps) {
  const t = usePageText().networks
  const [isEditing, setEditing] = useState(false)
  const [formOptions, setFormOptions] = useState<AddressFormOptions>()
  if (isEditing) return <NetworkEditPanel row={row} actions={{ ...actions, onClose: () => setEditing(false) }} />
  const canPropose = mayChange && row.supported && row.proposal === null
  return (
    <SidePanel
      isOpen
      isWide
      title={networkName(row)}
      {...actions}
      footer={
        mayChange ? (
          <Button icon={<Pencil aria-hidden className="size-4" />} onClick={() => setEditing(true)}>
            {t.edit}
          </Button>
        ) : null
      }
    >
      <div className="space-y-6">
        {row.proposal ? <AddressProposal row={row} proposal={row.proposal} /> : null}
        {row.texts_proposal ? <TextsProposal row={row} proposal={row.texts_proposal} /> : null}
        {row.charge_proposal ? <ChargesProposal row={row} proposal={row.charge_proposal} /> : null}
        {row.announced ? <AnnouncedCharges row={row} announced={row.announced} /> : null}
        {row.supported ? (
          <PanelPart
            title={t.addresses}
            aside={
              canPropose ? (
                <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setFormOptions({})}>
                  {t.addAddress}
                </Button>
              ) : null
            }
          >
            {activeOf(row).length === 0 ? <Notice tone="warn">{t.noAddress}</Notice> : null}
            <Addresses row={row} onOpenForm={canPropose ? setFormOptions : undefined} />
          </PanelPart>
        ) : null}
        <PanelPart title={t.settings}>
          <Settings row={row} />
        </PanelPart>
      </div>
      {formOptions ? <AddressForm row={row} options={formOptions} onClose={() => setFormOptions(undefined)} /> : null}
    </SidePanel>
  )
}

function Settings({ row }: { row: NetworkRow }) {
  const text = usePageText()
  const t = text.networks
  const { fields } = t
  const onOff = (isOn: boolean) => <Status tone={isOn ? 'good' : 'off'}>{isOn ? t.on : t.off}</Status>
  if (!row.supported) return <Status tone="off">{t.unsupported}</Status>
  return (
    <div className="grid gap-x-8 md:grid-cols-2">
      <DetailList
        details={[
          { name: fields.deposit_on, value: onOff(row.deposit_on) },
          { name: fields.deposit_min, value: money(row.deposit_min) },
          { name: fields.confirmations, value: row.confirmations },
          { name: fields.eta_minutes, value: `${row.eta_minutes} ${fields.minutes}` },
          { name: fields.evidence_required, value: row.evidence_required ? text.ui.yes : text.ui.no },
        ]}
      />
      <DetailList
        details={[
          { name: fields.withdraw_on, value: onOff(row.withdraw_on) },
          { name: fields.withdraw_min, value: money(row.withdraw_min) },
          { name: fields.withdraw_fee, value: money(row.withdraw_fee) },
          { name: fields.memo_rule, value: t.memoRules[row.memo_rule] },
          { name: fields.rate, value: row.rate },
        ]}
      />
    </div>
  )
}

interface TextsProposalProps {
  row: NetworkRow
  proposal: NonNullable<NetworkRow['texts_proposal']>
}

/** The texts and the explorer link of a network, waiting for a second operator. */
function TextsProposal({ row, proposal }: TextsProposalProps) {
  const text = usePageText()
  const t = text.networks
  const { mutateAsync, isPending } = useDecideTexts(row.id)
  const onDecide = useDecide({
    isOwn: proposal.mine,
    question: { title: t.confirmTexts, points: t.confirmTextsPoints },
    decide: (decision) => mutateAsync({ proposal_id: proposal.id, ...decision }),
  })
  const { explorer, note } = t.fields
  const names = (['name', 'standard', 'token', 'rate'] as const).filter((name) => row[name] !== proposal[name])
  return (
    <SecondApproval
      title={t.proposalTexts}
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
    </SecondApproval>
  )
}

interface ChargesProposalProps {
  row: NetworkRow
  proposal: NonNullable<NetworkRow['charge_proposal']>
}

/** Higher charges, or enabled withdrawals, waiting for a second operator. */
function ChargesProposal({ row, proposal }: ChargesProposalProps) {
  const text = usePageText()
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
    <SecondApproval
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
    </SecondApproval>
  )
}

type Change = NonNullable<NetworkRow['announced']>['change']
type DefinedChange = { [Name in keyof Change]?: NonNullable<Change[Name]> }

function definedOf(change: Change): DefinedChange {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

interface AnnouncedChargesProps {
  row: NetworkRow
  announced: NonNullable<NetworkRow['announced']>
}

function AnnouncedCharges({ row, announced }: AnnouncedChargesProps) {
  const text = usePageText()
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
