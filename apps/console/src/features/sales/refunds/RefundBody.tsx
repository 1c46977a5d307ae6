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
import { reasonText } from './refund-columns.tsx'
import { WayBack } from './WayBack.tsx'

export interface RefundBodyProps {
  refund: RefundDetail
  mayConfirm: boolean
  late: string | undefined
  onNote: () => void
}

export function RefundBody({ refund, mayConfirm, late, onNote }: RefundBodyProps) {
  const text = useText()
  const words = text.refunds
  const { case: shown } = refund
  return (
    <div className="space-y-5">
      <Head refund={refund} />
      <div className="space-y-2 empty:hidden">
        {late ? (
          <Notice tone="warn" title={text.money.lateTitle}>
            {late}
          </Notice>
        ) : null}
        {refund.proposal ? <RefundProposal refund={refund} proposal={refund.proposal} mayConfirm={mayConfirm} /> : null}
        <Standing refund={refund} />
      </div>
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,21rem)]">
        <div className="min-w-0 space-y-6">
          {shown.explanation ? (
            <PanelPart title={words.words}>
              <blockquote className="whitespace-pre-line break-words border-primary border-s-3 ps-3.5">
                {shown.explanation}
              </blockquote>
            </PanelPart>
          ) : null}
          {shown.attachments.length > 0 ? (
            <PanelPart title={words.pictures}>
              <Pictures pictures={shown.attachments} labelOf={words.picture} />
            </PanelPart>
          ) : null}
          <EarlierRequests refund={refund} />
          <RefundItems refund={refund} />
          <WayBack refund={refund} />
          <PanelPart title={words.timeline}>
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
  const words = text.refunds
  const { waits_for: turn, due_at: by, origin, type, goods_status: goods, step } = refund
  // What was paid; before that what is to be paid, once that is decided.
  const figure = step === 'done' ? refund.paid : ((turn && refund.case.approved) ?? refund.amount)
  const kind = origin === 'operator' ? words.given : text.ui.list([words.types[type], words.goods[goods]])
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="min-w-0">
        <p className="font-medium">{reasonText(text, refund.reason)}</p>
        <p className="text-text-2">{kind}</p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
          <span className="text-display tabular-nums">{money(figure)}</span>
          {figure === refund.amount ? null : (
            <span className="text-text-3 tabular-nums">{words.askedFor(money(refund.amount))}</span>
          )}
          {step === 'asked' && refund.max_amount > refund.amount ? (
            <span className="text-text-3 tabular-nums">{words.atMost(money(refund.max_amount))}</span>
          ) : null}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {turn && by ? <DueMark turn={turn} since={refund.turn_since ?? refund.created_at} by={by} /> : null}
        <RefundState step={refund.step} />
      </div>
    </div>
  )
}

/** What whoever decides should know first. */
function Standing({ refund }: { refund: RefundDetail }) {
  const words = useText().refunds
  const { waits_for: turn, due_at: by, step, case: shown } = refund
  const answerTitle = () => {
    if (!shown.answer) return undefined
    if (step === 'refused') return words.refusedTitle
    return refund.origin === 'operator' ? words.giftTitle : words.lessTitle
  }
  const title = answerTitle()
  return (
    <>
      {refund.is_late && turn && by ? (
        <Notice tone="bad" title={words.lateTitles[turn]}>
          {words.lateBodies[turn]} {turn === 'platform' ? <Time value={by} /> : null}
        </Notice>
      ) : null}
      {!refund.is_late && turn && by ? <TurnNotice refund={refund} /> : null}
      {refund.escalated_at && turn === 'platform' ? (
        <Notice tone="warn" title={words.escalatedTitle}>
          {words.escalatedBody} <Time value={refund.escalated_at} />
        </Notice>
      ) : null}
      {refund.changed_at && step === 'asked' ? (
        <Notice tone="warn">
          <span className="font-semibold">{words.changedTitle}</span> <Time value={refund.changed_at} />
        </Notice>
      ) : null}
      {title ? (
        <Notice tone="info" title={title}>
          {shown.answer}
        </Notice>
      ) : null}
      {step === 'withdrawn' ? <Notice tone="info" title={words.withdrawnTitle} /> : null}
      {step === 'lapsed' ? <Notice tone="info" title={words.lapsedTitle} /> : null}
    </>
  )
}

function TurnNotice({ refund }: { refund: RefundDetail }) {
  const words = useText().refunds
  const { waits_for: turn, due_at: by, step } = refund
  if (!turn || !by) return null
  const title = step === 'sent' && turn !== 'shopper' ? words.turnReceive[turn] : words.turnBy[turn]
  return (
    <Notice tone="info">
      <span className="font-semibold">{title}</span> <Time value={by} />
    </Notice>
  )
}
