// The head of a case: its step, who must act by when, and the reason of the decision.
import { type OrderCard, orderStatuses } from '@shop/contract/sales/orders.ts'
import type { RefundCase, RefundStep } from '@shop/contract/sales/refunds.ts'
import { money } from '@shop/locale/format.ts'
import { joinSentences } from '@shop/locale/sentences.ts'
import {
  CircleCheck,
  CircleX,
  Hourglass,
  type LucideIcon,
  MessagesSquare,
  PackageOpen,
  Truck,
  Undo2,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useView } from '#ui/view.tsx'
import { awaitingKeyOf, fullTime, isOnHold, isOpenStep, mayStillArrive, nextStepOf } from './case-rules.ts'

const stepStyles: Record<RefundStep, { Icon: LucideIcon; iconClass: string }> = {
  asked: { Icon: MessagesSquare, iconClass: 'bg-warn-soft text-warn' },
  returning: { Icon: PackageOpen, iconClass: 'bg-warn-soft text-warn' },
  sent: { Icon: Truck, iconClass: 'bg-info-soft text-info' },
  done: { Icon: CircleCheck, iconClass: 'bg-success-soft text-success' },
  refused: { Icon: CircleX, iconClass: 'bg-sale-soft text-sale' },
  withdrawn: { Icon: Undo2, iconClass: 'bg-surface-2 text-text-2' },
  lapsed: { Icon: Hourglass, iconClass: 'bg-surface-2 text-text-2' },
}

interface CaseHeadProps {
  refund: RefundCase
  order: OrderCard
  /** Increases with each action on this page; the head then takes the focus, because the pressed button is gone. */
  focusKey: number
}

export function CaseHead({ refund, order, focusKey }: CaseHeadProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const { box } = useView()
  useEffect(() => {
    if (focusKey === 0) return
    box?.scrollTo({ top: 0, behavior: 'instant' })
    title.current?.focus({ preventScroll: true })
  }, [focusKey, box])
  const { cases } = usePageText('order')
  const { step } = refund
  const { Icon, iconClass } = stepStyles[step]
  const amount = step === 'done' ? refund.paid : (refund.approved ?? refund.amount)
  return (
    <section aria-labelledby="case" className="rounded-card border border-border bg-surface p-4">
      <div className="flex items-start gap-3.5">
        <span className={`grid size-12 shrink-0 place-items-center rounded-full ${iconClass}`}>
          <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 ref={title} id="case" tabIndex={-1} className="text-h2 text-text outline-none">
            {cases[step]}
          </h2>
          <p className={`text-title tabular-nums ${amountClass(step)}`}>
            {step === 'done' ? '+' : ''}
            {money(amount)}
          </p>
          <p
            role="status"
            className={`mt-1 text-body-s ${step === 'returning' ? 'font-semibold text-warn' : 'text-text-2'}`}
          >
            <StepLine refund={refund} order={order} />
          </p>
        </div>
      </div>
      <AnswerNotice refund={refund} />
      <ArrivesNotice refund={refund} />
    </section>
  )
}

/** The requested amount of a case closed without payment is struck through. */
function amountClass(step: RefundStep): string {
  if (step === 'done') return 'text-success'
  return isOpenStep(step) ? 'text-text' : 'text-text-3 line-through'
}

function StepLine({ refund, order }: { refund: RefundCase; order: OrderCard }) {
  const { now } = usePageText('refund')
  const { common } = useText()
  const language = useLanguage()
  const { step, waits_for: waitsFor, due_at: dueAt } = refund
  if (isOpenStep(step)) {
    if (!waitsFor || !dueAt) return null
    const line = now[awaitingKeyOf(step, waitsFor)](fullTime(language, dueAt), common.brand)
    return joinSentences(language, line, isOnHold(order) ? now.onHold : '')
  }
  if (step === 'done') {
    const paid = now.done(money(refund.paid), fullTime(language, refund.paid_at ?? refund.created_at))
    const next = nextStepOf(refund)
    return joinSentences(language, paid, next ? now[next] : '')
  }
  return now[step]
}

/** A parcel that arrives after the refund must be returned. */
function ArrivesNotice({ refund }: { refund: RefundCase }) {
  const { ifArrives } = usePageText('order')
  if (!mayStillArrive(refund)) return null
  return (
    <div className="mt-4">
      <Notice tone="warn">{ifArrives}</Notice>
    </div>
  )
}

function AnswerNotice({ refund }: { refund: RefundCase }) {
  const t = usePageText('refund')
  const { step, answer, approved, amount } = refund
  if (!answer) return null
  if (step === 'refused') {
    return (
      <div className="mt-4">
        <Notice tone="error" title={t.whyRefused}>
          <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
          <p className="mt-2 text-caption text-text-2">
            {refund.goods_status === 'not_received' && refund.order_status === orderStatuses.delivered
              ? t.stillHelpLost
              : t.stillHelp}
          </p>
        </Notice>
      </div>
    )
  }
  const resolvedAmount = step === 'done' ? refund.paid : approved
  if (resolvedAmount === null) return null
  return (
    <div className="mt-4">
      <Notice tone="warn" {...(resolvedAmount < amount && { title: t.partly(money(resolvedAmount), money(amount)) })}>
        <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
      </Notice>
    </div>
  )
}
