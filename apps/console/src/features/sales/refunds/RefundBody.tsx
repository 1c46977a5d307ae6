// The details of a refund case: who must act, the request, the money, the order.
import type { RefundDetail } from '@shop/contract/sales/admin-refunds.ts'
import { money } from '@shop/locale/format.ts'
import { Plus } from 'lucide-react'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Pictures } from '#ui/PictureZoom.tsx'
import { PanelPart } from '#ui/SidePanel.tsx'
import { Time } from '#ui/Time.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { RefundHistory } from './RefundHistory.tsx'
import { RefundMoney, RefundProposal } from './RefundMoney.tsx'
import { RefundItems, RefundOrder } from './RefundOrder.tsx'
import { ReturnShipment } from './ReturnShipment.tsx'
import { DueMark, RefundState, reasonText } from './refund-columns.tsx'

interface RefundBodyProps {
  refund: RefundDetail
  mayConfirm: boolean
  conflict: string | undefined
  onNote: () => void
}

export function RefundBody({ refund, mayConfirm, conflict, onNote }: RefundBodyProps) {
  const text = usePageText()
  const t = text.refunds
  const { case: refundCase } = refund
  return (
    <div className="space-y-5">
      <Header refund={refund} />
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
          {refundCase.explanation ? (
            <PanelPart title={t.explanation}>
              <blockquote className="whitespace-pre-line break-words border-primary border-s-3 ps-3.5">
                {refundCase.explanation}
              </blockquote>
            </PanelPart>
          ) : null}
          {refundCase.attachments.length > 0 ? (
            <PanelPart title={t.pictures}>
              <Pictures pictures={refundCase.attachments} labelOf={t.picture} />
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

function Header({ refund }: { refund: RefundDetail }) {
  const text = usePageText()
  const t = text.refunds
  const { waits_for: party, due_at: by, origin, type, goods_status: goods, step } = refund
  // The paid amount; before payment the approved one, if there is one.
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

/** What the operator should know first. */
function RefundNotices({ refund }: { refund: RefundDetail }) {
  const t = usePageText().refunds
  const { waits_for: party, due_at: by, step, case: refundCase } = refund
  const answerTitle = () => {
    if (!refundCase.answer) return undefined
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
          {refundCase.answer}
        </Notice>
      ) : null}
      {step === 'withdrawn' ? <Notice tone="info" title={t.withdrawnTitle} /> : null}
      {step === 'lapsed' ? <Notice tone="info" title={t.lapsedTitle} /> : null}
    </>
  )
}

function AwaitingNotice({ refund }: { refund: RefundDetail }) {
  const t = usePageText().refunds
  const { waits_for: party, due_at: by, step } = refund
  if (!party || !by) return null
  const title = step === 'sent' && party !== 'shopper' ? t.awaitingReceipt[party] : t.awaitingBy[party]
  return (
    <Notice tone="info">
      <span className="font-semibold">{title}</span> <Time value={by} />
    </Notice>
  )
}

/** What happened, by whom, and who had to act next. */
function RefundTimeline({ events }: { events: RefundDetail['timeline'] }) {
  const t = usePageText().refunds
  return (
    <Timeline
      events={events}
      titleOf={(event) => t.events[event.kind]}
      actorOf={(event) => event.operator || t.actors[event.by]}
      nextOf={({ waits_for: party, due_at: by }) =>
        party && by ? (
          <p className="text-caption text-text-3">
            {t.partyUntil(t.parties[party])} <Time value={by} />
          </p>
        ) : null
      }
    />
  )
}

/** Internal notes about the case. */
function Notes({ refund, onNote }: { refund: RefundDetail; onNote: () => void }) {
  const t = usePageText().refunds
  const { notes, actions } = refund
  return (
    <PanelPart
      title={t.notes}
      aside={
        actions.includes('note') ? (
          <Button variant="ghost" className="-me-3.5" icon={<Plus aria-hidden className="size-4" />} onClick={onNote}>
            {t.note}
          </Button>
        ) : null
      }
    >
      {notes.length === 0 ? <p className="text-text-3">{t.notesNone}</p> : null}
      <ul className="space-y-2">
        {notes.map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes are only added, and have no id.
          <li key={index} className="rounded-field bg-warn-soft px-3.5 py-2.5">
            <p className="whitespace-pre-line break-words">{note.text}</p>
            <p className="mt-0.5 text-caption text-text-2">
              {note.operator} · <Time value={note.time} />
            </p>
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}

/** Earlier versions of the request, and the pictures that were removed. */
function EarlierRequests({ refund }: { refund: RefundDetail }) {
  const text = usePageText()
  const t = text.refunds
  const { earlier, earlier_pictures: pictures } = refund
  if (earlier.length === 0) return null
  return (
    <>
      <PanelPart title={t.earlier}>
        <ol className="space-y-3">
          {earlier.map(({ type, goods_status, reason_text, amount, explanation, time }) => (
            <li key={time.getTime()} className="border-border border-s-3 ps-3.5">
              <p className="font-medium">
                {reason_text} · <span className="tabular-nums">{money(amount)}</span>
              </p>
              <p className="text-text-2">{text.ui.list([t.types[type], t.goods[goods_status]])}</p>
              {explanation ? <p className="whitespace-pre-line break-words text-text-2">{explanation}</p> : null}
              <p className="text-caption text-text-3">
                {t.earlierUntil} <Time value={time} />
              </p>
            </li>
          ))}
        </ol>
      </PanelPart>
      {pictures.length > 0 ? (
        <PanelPart title={t.earlierPictures}>
          <Pictures pictures={pictures} labelOf={t.picture} />
        </PanelPart>
      ) : null}
    </>
  )
}
