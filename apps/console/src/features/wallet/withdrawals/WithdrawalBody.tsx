// The status and the details of a withdrawal for the auditor.
import type { WithdrawalDetail } from '@shop/contract/wallet/admin-withdrawals.ts'
import { accountTypes } from '@shop/contract/wallet/bank-forms.ts'
import type { WithdrawalStep as Step } from '@shop/contract/wallet/withdrawals.ts'
import { countryName, money } from '@shop/locale/format.ts'
import { QrCode } from '@shop/ui/QrCode.tsx'
import { Eye } from 'lucide-react'
import { failureText } from '#text/failure-text.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { RequestNumber } from '#ui/CopyButton.tsx'
import { type Detail, DetailList } from '#ui/DetailList.tsx'
import { Grouped } from '#ui/Grouped.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SecondApproval, useDecide } from '#ui/SecondApproval.tsx'
import { PanelPart } from '#ui/SidePanel.tsx'
import { Status } from '#ui/Status.tsx'
import { OutsideLink, TextLink } from '#ui/TextLink.tsx'
import { Time, WaitMark } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useDecision, useReveal } from './api.ts'
import type { Permissions, Viewer } from './permissions.ts'
import { AccountChanges, WalletPart } from './WalletPart.tsx'
import { WithdrawalWarnings } from './WithdrawalWarnings.tsx'

interface WithdrawalBodyProps {
  row: WithdrawalDetail
  permissions: Permissions
  me: Viewer
  conflict: string | undefined
  /** Whether there is a previous or next row. */
  hasSteps: boolean
}

export function WithdrawalBody({ row, permissions, me, conflict, hasSteps }: WithdrawalBodyProps) {
  const text = usePageText()
  const t = text.withdrawals
  return (
    <div className="space-y-5">
      <Header row={row} />
      {conflict ? (
        <Notice tone="warn" title={text.money.lateTitle}>
          {conflict}
        </Notice>
      ) : null}
      {row.step === 'proposed' ? (
        <Notice tone="info" title={text.money.second.title}>
          {row.proposed_by === me.account ? t.yours : t.waitsForOther(row.proposed_by)}
        </Notice>
      ) : null}
      {row.failing ? <FailureProposal row={row} failing={row.failing} /> : null}
      <WithdrawalWarnings row={row} />
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        <div className="min-w-0 space-y-6">
          <Destination row={row} />
          <PanelPart title={t.path}>
            <DetailList details={stepsOf(row, text)} />
          </PanelPart>
        </div>
        <div className="min-w-0 space-y-6">
          <WalletPart row={row} />
          <AccountChanges row={row} />
        </div>
      </div>
      {Object.values(permissions).some(Boolean) ? (
        <p className="text-caption text-text-3 pointer-coarse:hidden">
          {hasSteps ? `${t.keys} ${text.money.stepKeys}` : t.keys}
        </p>
      ) : null}
    </div>
  )
}

function Header({ row }: { row: WithdrawalDetail }) {
  const t = usePageText().withdrawals
  const isOpen = row.step === 'audit' || row.step === 'proposed'
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div>
        <p className="text-text-2">
          {t.types[row.type]} · {t.amount}
        </p>
        <p className="text-display tabular-nums">{money(row.amount)}</p>
        <p className="text-text-2 tabular-nums">
          {t.fee} {money(row.fee)} · {t.arrival} <strong className="text-text">{money(row.arrival)}</strong>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {isOpen ? <WaitMark since={row.created_at} by={row.answer_by} /> : null}
        <WithdrawalStep step={row.step} />
      </div>
    </div>
  )
}

function stepsOf(row: WithdrawalDetail, text: ReturnType<typeof usePageText>): Detail[] {
  const t = text.withdrawals
  const reasons: Record<string, string> = t.reasons
  const reasonText = [reasons[row.reason] ?? row.reason, row.reason_text].filter(Boolean).join(' · ')
  const shopper = <TextLink to={`/users?open=${row.user.id}`}>{row.user.account}</TextLink>
  return [
    { name: text.money.shopper, value: shopper },
    { name: text.money.created, value: <Time value={row.created_at} /> },
    { name: text.money.requestNo, value: <RequestNumber value={row.request_no} label={text.money.requestNo} /> },
    ...(row.step === 'audit' || row.step === 'proposed'
      ? [{ name: text.money.answerBy, value: <Time value={row.answer_by} /> }]
      : []),
    ...(row.proposed_by ? [{ name: t.proposedBy, value: row.proposed_by }] : []),
    ...(row.answered_by ? [{ name: text.money.decidedBy, value: row.answered_by }] : []),
    ...(row.answered_at ? [{ name: text.money.decided, value: <Time value={row.answered_at} /> }] : []),
    ...(reasonText ? [{ name: text.money.reasonGiven, value: reasonText }] : []),
    ...(row.sent_by ? [{ name: t.sentBy, value: row.sent_by }] : []),
    ...(row.sent_at ? [{ name: t.sentAt, value: <Time value={row.sent_at} /> }] : []),
    ...(row.reference ? [{ name: t.reference, value: <Reference row={row} /> }] : []),
  ]
}

function Reference({ row }: { row: WithdrawalDetail }) {
  const t = usePageText().withdrawals
  return (
    <>
      <Grouped value={row.reference} label={t.reference} />
      {row.explorer ? (
        <OutsideLink href={row.explorer} className="mt-1">
          {t.explorer}
        </OutsideLink>
      ) : null}
    </>
  )
}

interface FailureProposalProps {
  row: WithdrawalDetail
  failing: NonNullable<WithdrawalDetail['failing']>
}

/** A large withdrawal that one operator marked as failed; a second one confirms the refund. */
function FailureProposal({ row, failing }: FailureProposalProps) {
  const text = usePageText()
  const t = text.withdrawals
  const { decideFailure } = useDecision(row.id)
  const onDecide = useDecide({
    isOwn: failing.mine,
    question: { title: t.failConfirmTitle(money(row.amount)), points: t.failConfirmPoints },
    decide: (decision) => decideFailure.mutateAsync({ proposal_id: failing.id, ...decision }),
  })
  return (
    <SecondApproval
      title={t.failProposed}
      proposal={failing}
      why={[t.reasons[failing.reason], failing.text].filter(Boolean).join(' · ')}
      busy={decideFailure.isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <p>{t.failLead}</p>
    </SecondApproval>
  )
}

/** A card, whose full number is revealed on demand (logged), or an address in groups and as a QR code. */
function Destination({ row }: { row: WithdrawalDetail }) {
  const t = usePageText().withdrawals
  const language = useLanguage()
  const { bank_country: country, bank_branch: branch, bank_code: bankCode } = row
  const type = accountTypes.find((known) => known === row.account_type)
  const since = { name: t.since, value: <Time value={row.destination_since} /> }
  if (row.type === 'bank') {
    return (
      <PanelPart title={t.destination}>
        <DetailList
          details={[
            { name: t.bank, value: row.bank_name },
            ...(country ? [{ name: t.bankCountry, value: countryName(language, country) }] : []),
            ...(branch ? [{ name: t.branch, value: branch }] : []),
            ...(type ? [{ name: t.accountType, value: t.accountTypes[type] }] : []),
            ...(bankCode ? [{ name: t.bankCode, value: <Grouped value={bankCode} label={t.bankCode} /> }] : []),
            { name: t.card, value: <CardNumber row={row} /> },
            { name: t.holder, value: row.holder },
            since,
          ]}
        />
      </PanelPart>
    )
  }
  return (
    <PanelPart title={t.destination}>
      <DetailList
        details={[
          { name: t.network, value: row.network },
          { name: t.address, value: <Grouped value={row.address} label={t.address} /> },
          ...(row.memo ? [{ name: t.memo, value: <Grouped value={row.memo} label={t.memo} /> }] : []),
          since,
        ]}
      />
      <div className="mt-2 w-36">
        <QrCode text={row.address} label={t.qr} />
      </div>
    </PanelPart>
  )
}

function CardNumber({ row }: { row: WithdrawalDetail }) {
  const text = usePageText()
  const t = text.withdrawals
  const { mutate, data, isPending } = useReveal(row.id)
  if (data) return <Grouped value={data.card_no} label={t.card} />
  const onError = (error: unknown) => showToast('bad', failureText(text, error))
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="font-mono">{row.card_no}</span>
      <Button
        variant="ghost"
        className="-ms-3.5"
        icon={<Eye aria-hidden className="size-4" />}
        title={t.revealHint}
        busy={isPending}
        onClick={() => mutate(undefined, { onError })}
      >
        {t.reveal}
      </Button>
    </span>
  )
}

const tones = {
  audit: 'waiting',
  proposed: 'waiting',
  passed: 'info',
  sent: 'good',
  refused: 'bad',
  cancelled: 'off',
  failed: 'bad',
} as const satisfies Record<Step, string>

/** The status of a withdrawal. */
export function WithdrawalStep({ step }: { step: Step }) {
  return <Status tone={tones[step]}>{usePageText().withdrawals.steps[step]}</Status>
}
