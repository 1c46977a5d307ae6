// The panel to audit a recharge: warnings, evidence and facts, and the decision by button or key.
import { type RechargeDetail, rechargeRefusals } from '@shop/contract/wallet/admin-recharges.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Text } from '#text/en-US.ts'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { DetailList, Differences } from '#ui/DetailList.tsx'
import { ReasonDialog } from '#ui/FormDialog.tsx'
import { Key, useShortcuts } from '#ui/Key.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SecondApproval, useDecide } from '#ui/SecondApproval.tsx'
import { PanelState, type PanelSteps, SidePanel } from '#ui/SidePanel.tsx'
import { Time, WaitMark } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useConflict } from '#ui/use-conflict.ts'
import { rechargeQuery, stateOf, useDecision } from './api.ts'
import { CardPart } from './CardPart.tsx'
import { type DecideFormProps, PassForm } from './PassForm.tsx'
import { ChainReading, Evidence, RechargeFacts, RechargeHistory } from './RechargeFacts.tsx'
import { RechargeState, Warnings } from './Warnings.tsx'

interface RechargePanelProps extends PanelSteps {
  id: number
  mayDecide: boolean
  /** At the start of the footer. */
  links: ReactNode
}

export function RechargePanel({ id, mayDecide, links, ...panel }: RechargePanelProps) {
  const text = usePageText()
  const t = text.recharges
  const query = useQuery(rechargeQuery(id))
  const row = query.data
  const [openForm, setOpenForm] = useState<'pass' | 'refuse'>()
  const { conflict, onConflict } = useConflict(() => setOpenForm(undefined))
  const isWaiting = row !== undefined && stateOf(row) === 'waiting'
  const canDecide = mayDecide && isWaiting && (row.method !== 'card' || row.card?.card.doubt != null)
  const canPass = canDecide && row.proposal === null
  useShortcuts({
    p: canPass ? () => setOpenForm('pass') : undefined,
    r: canDecide ? () => setOpenForm('refuse') : undefined,
    j: panel.onNext,
    k: panel.onPrevious,
  })
  const hasSteps = panel.onPrevious !== undefined || panel.onNext !== undefined
  const form = row ? { row, onClose: () => setOpenForm(undefined), onConflict } : undefined
  return (
    <SidePanel
      {...panel}
      isOpen
      isWide
      title={t.title(id)}
      footer={
        <>
          <span className="me-auto flex min-w-0">{links}</span>
          {canDecide ? <DecisionButtons canPass={canPass} onChoose={setOpenForm} /> : null}
        </>
      }
    >
      {row ? (
        <RechargeBody row={row} conflict={conflict} mayDecide={mayDecide} hasSteps={hasSteps} />
      ) : (
        <PanelState query={query} />
      )}
      {form && openForm === 'pass' ? <PassForm {...form} /> : null}
      {form && openForm === 'refuse' ? <RefuseForm {...form} /> : null}
    </SidePanel>
  )
}

interface DecisionButtonsProps {
  /** False while a credit waits for a second operator. */
  canPass: boolean
  onChoose: (decision: 'pass' | 'refuse') => void
}

function DecisionButtons({ canPass, onChoose }: DecisionButtonsProps) {
  const t = usePageText().recharges
  return (
    <>
      <Button onClick={() => onChoose('refuse')} aria-keyshortcuts="R">
        {t.refuse} <Key name="R" />
      </Button>
      {canPass ? (
        <Button variant="primary" onClick={() => onChoose('pass')} aria-keyshortcuts="P">
          {t.pass} <Key name="P" />
        </Button>
      ) : null}
    </>
  )
}

interface RechargeBodyProps {
  row: RechargeDetail
  conflict: string | undefined
  mayDecide: boolean
  /** Whether there is a previous or next row. */
  hasSteps: boolean
}

function keysOf({ money: { keys, stepKeys } }: Text, hasSteps: boolean): string {
  return hasSteps ? `${keys} ${stepKeys}` : keys
}

function RechargeBody({ row, conflict, mayDecide, hasSteps }: RechargeBodyProps) {
  const text = usePageText()
  const t = text.recharges
  const isWaiting = stateOf(row) === 'waiting'
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="text-text-2">
            {t.methods[row.method]} · {t.claimed}
          </p>
          <p className="text-display tabular-nums">{money(row.claimed)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {isWaiting && row.method !== 'card' ? <WaitMark since={row.created_at} by={row.answer_by} /> : null}
          <RechargeState row={row} />
        </div>
      </div>
      {conflict ? (
        <Notice tone="warn" title={text.money.lateTitle}>
          {conflict}
        </Notice>
      ) : null}
      {isWaiting && !mayDecide && !row.proposal ? <Notice tone="info">{text.money.readOnly}</Notice> : null}
      {row.proposal ? <CreditProposal row={row} proposal={row.proposal} /> : null}
      {isWaiting ? <Warnings row={row} /> : <DecisionDetails row={row} />}
      <div className={row.method === 'card' ? 'space-y-6' : 'grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]'}>
        <div className="min-w-0 space-y-6">
          {row.card ? <CardPart row={row} card={row.card} mayAct={mayDecide} /> : null}
          <RechargeFacts row={row} />
          {row.can_read_chain ? <ChainReading id={row.id} /> : null}
          <RechargeHistory row={row} />
          {isWaiting ? null : <Warnings row={row} />}
        </div>
        {row.method === 'card' ? null : <Evidence pictures={row.evidence} />}
      </div>
      {isWaiting && mayDecide ? (
        <p className="text-caption text-text-3 pointer-coarse:hidden">{keysOf(text, hasSteps)}</p>
      ) : null}
    </div>
  )
}

function DecisionDetails({ row }: { row: RechargeDetail }) {
  const text = usePageText()
  const t = text.recharges
  const reasons: Record<string, string> = t.reasons
  const reasonText = [reasons[row.reason] ?? row.reason, row.reason_text].filter(Boolean).join(' · ')
  return (
    <section className="rounded-field bg-bg px-4 py-3">
      <DetailList
        details={[
          ...(row.credited === null
            ? []
            : [{ name: t.credited, value: <strong className="tabular-nums">{money(row.credited)}</strong> }]),
          ...(row.fee > 0 ? [{ name: text.money.fee, value: money(row.fee) }] : []),
          { name: text.money.decidedBy, value: row.answered_by || text.money.provider },
          { name: text.money.decided, value: row.answered_at ? <Time value={row.answered_at} /> : text.ui.never },
          ...(reasonText ? [{ name: text.money.reasonGiven, value: reasonText }] : []),
        ]}
      />
    </section>
  )
}

function RefuseForm({ row, onClose, onConflict }: DecideFormProps) {
  const t = usePageText().recharges
  const { refuse } = useDecision(row.id)
  return (
    <ReasonDialog
      title={t.refuseTitle(row.id)}
      lead={t.refuseLead}
      submit={t.refuse}
      label={t.reason}
      options={rechargeRefusals.map((value) => ({ value, label: t.reasons[value] }))}
      open="other"
      own={{ label: t.text, hint: t.textHint }}
      send={async (input) => {
        await refuse.mutateAsync(input)
        onClose()
        showToast('good', t.refused(row.id))
      }}
      onClose={onClose}
      onConflict={onConflict}
    />
  )
}

interface CreditProposalProps {
  row: RechargeDetail
  proposal: NonNullable<RechargeDetail['proposal']>
}

/** A credit that waits for a second operator: claimed and credited amount, TxID, and the reason for the shopper. */
function CreditProposal({ row, proposal }: CreditProposalProps) {
  const text = usePageText()
  const t = text.recharges
  const { decideCredit } = useDecision(row.id)
  const reasons: Record<string, string> = t.reasons
  const amount = money(proposal.credited)
  const onDecide = useDecide({
    isOwn: proposal.mine,
    question: { title: t.creditTitle(amount, row.user.account), points: t.creditPoints },
    decide: (decision) => decideCredit.mutateAsync({ proposal_id: proposal.id, ...decision }),
  })
  return (
    <SecondApproval
      title={t.creditProposed}
      proposal={proposal}
      why={[reasons[proposal.difference], proposal.why].filter(Boolean).join(' · ')}
      busy={decideCredit.isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <Differences
        lines={[
          { name: t.arrived, before: money(row.claimed), after: amount },
          ...(proposal.txid ? [{ name: t.txid, before: row.txid, after: proposal.txid, isCode: true }] : []),
        ]}
      />
    </SecondApproval>
  )
}
