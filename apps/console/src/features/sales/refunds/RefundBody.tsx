// What an operator reads of a case before deciding: who must act by when, what is asked and why, the money, the order.
import type { RefundDetail } from '@shop/contract/sales/admin-refunds.ts'
import { money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { Notice } from '#ui/Notice.tsx'
import { PanelPart } from '#ui/PanelPart.tsx'
import { Pictures } from '#ui/Pictures.tsx'
import { Time } from '#ui/Time.tsx'
import { DueMark } from './DueMark.tsx'
import { EarlierRequests } from './EarlierRequests.tsx'
import { Notes } from './Notes.tsx'
import { RefundHistory } from './RefundHistory.tsx'
import { RefundItems } from './RefundItems.tsx'
import { RefundMoney } from './RefundMoney.tsx'
import { RefundOrder } from './RefundOrder.tsx'
import { RefundProposal } from './RefundProposal.tsx'
import { RefundState } from './RefundState.tsx'
import { RefundTimeline } from './RefundTimeline.tsx'
import { ReturnShipment } from './ReturnShipment.tsx'
import { reasonText } from './refund-columns.tsx'

export interface RefundBodyProps {
  refund: RefundDetail
  mayConfirm: boolean
  conflict: string | undefined
  onNote: () => void
}

export function RefundBody({ refund, mayConfirm, conflict, onNote }: RefundBodyProps) {
  const text = useText()
  const t = text.refunds
  const { case: shown } = refund
  return (
    <div className="space-y-5">
      <Head refund={refund} />
      <div className="space-y-2 empty:hidden">
        {conflict ? (
          <Notice tone="warn" title={text.money.lateTitle}>
            {conflict}
          </Notice>
        ) : null}
        {refund.proposal ? <RefundProposal refund={refund} proposal={refund.proposal} mayConfirm={mayConfirm} /> : null}
        <RefundNotices refund={refund} />
      </div>
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,21rem)]">
        <div className="min-w-0 space-y-6">
          {shown.explanation ? (
            <PanelPart title={t.words}>
              <blockquote className="whitespace-pre-line break-words border-primary border-s-3 ps-3.5">
                {shown.explanation}
              </blockquote>
            </PanelPart>
          ) : null}
          {shown.attachments.length > 0 ? (
            <PanelPart title={t.pictures}>
              <Pictures pictures={shown.attachments} labelOf={t.picture} />
            </PanelPart>
          ) : null}
          <EarlierRequests refund={refund} />
          <RefundItems refund={refund} />
          <ReturnShipment refund={refund} />
          <PanelPart title={t.timeline}>
            <RefundTimeline events={refund.timeline} />
          </PanelPart>
        </div>
        <div className="min-w-0 space-y-6">
          <RefundMoney refund={refund} />
          <RefundOrder refund={refund} />
          <RefundHistory refund={refund} />
          <Notes refund={refund} onNote={onNote} />
        </div>
      </div>
    </div>
  )
}

function Head({ refund }: { refund: RefundDetail }) {
  const text = useText()
  const t = text.refunds
  const { waits_for: party, due_at: by, origin, type, goods_status: goods, step } = refund
  // What was paid; before that what is to be paid, once that is decided.
  const shownAmount = step === 'done' ? refund.paid : ((party && refund.case.approved) ?? refund.amount)
  const kind = origin === 'operator' ? t.given : text.ui.list([t.types[type], t.goods[goods]])
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="min-w-0">
        <p className="font-medium">{reasonText(text, refund.reason)}</p>
        <p className="text-text-2">{kind}</p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
          <span className="text-display tabular-nums">{money(shownAmount)}</span>
          {shownAmount === refund.amount ? null : (
            <span className="text-text-3 tabular-nums">{t.requestedAmount(money(refund.amount))}</span>
          )}
          {step === 'asked' && refund.max_amount > refund.amount ? (
            <span className="text-text-3 tabular-nums">{t.atMost(money(refund.max_amount))}</span>
          ) : null}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {party && by ? <DueMark party={party} since={refund.turn_since ?? refund.created_at} by={by} /> : null}
        <RefundState step={refund.step} />
      </div>
    </div>
  )
}

/** What whoever decides should know first. */
function RefundNotices({ refund }: { refund: RefundDetail }) {
  const t = useText().refunds
  const { waits_for: party, due_at: by, step, case: shown } = refund
  const answerTitle = () => {
    if (!shown.answer) return undefined
    if (step === 'refused') return t.refusedTitle
    return refund.origin === 'operator' ? t.giftTitle : t.lessTitle
  }
  const title = answerTitle()
  return (
    <>
      {refund.is_late && party && by ? (
        <Notice tone="bad" title={t.lateTitles[party]}>
          {t.lateBodies[party]} {party === 'platform' ? <Time value={by} /> : null}
        </Notice>
      ) : null}
      {!refund.is_late && party && by ? <AwaitingNotice refund={refund} /> : null}
      {refund.escalated_at && party === 'platform' ? (
        <Notice tone="warn" title={t.escalatedTitle}>
          {t.escalatedBody} <Time value={refund.escalated_at} />
        </Notice>
      ) : null}
      {refund.changed_at && step === 'asked' ? (
        <Notice tone="warn">
          <span className="font-semibold">{t.changedTitle}</span> <Time value={refund.changed_at} />
        </Notice>
      ) : null}
      {title ? (
        <Notice tone="info" title={title}>
          {shown.answer}
        </Notice>
      ) : null}
      {step === 'withdrawn' ? <Notice tone="info" title={t.withdrawnTitle} /> : null}
      {step === 'lapsed' ? <Notice tone="info" title={t.lapsedTitle} /> : null}
    </>
  )
}

function AwaitingNotice({ refund }: { refund: RefundDetail }) {
  const t = useText().refunds
  const { waits_for: party, due_at: by, step } = refund
  if (!party || !by) return null
  const title = step === 'sent' && party !== 'shopper' ? t.awaitingReceipt[party] : t.awaitingBy[party]
  return (
    <Notice tone="info">
      <span className="font-semibold">{title}</span> <Time value={by} />
    </Notice>
  )
}
