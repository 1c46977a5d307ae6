// Gives a refund without a request: the form with its preview, and the refunds that wait for a second operator.
import type { FieldRule } from '@shop/contract/errors.ts'
import type { OrderDetail } from '@shop/contract/sales/admin-orders.ts'
import type { GiftProposal } from '@shop/contract/sales/admin-refund-approvals.ts'
import { type GiftReason, giftReasons } from '@shop/contract/sales/admin-refunds.ts'
import type { OrderStatusKey } from '@shop/contract/sales/orders.ts'
import { addCents, type Cents, subtractCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useDebounced } from '@shop/ui/use-debounced.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageText } from '#text/use-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { SecondApproval, useDecide } from '#ui/SecondApproval.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { showToast } from '#ui/toast-store.ts'
import { type FieldProblems, useForm } from '#ui/use-form.ts'
import { useRequestNos } from '#ui/use-request-nos.ts'
import { Preview, SecondNotice } from './AmountFields.tsx'
import {
  casesOfQuery,
  giftPreviewQuery,
  giftProposalsQuery,
  orderToGiveQuery,
  useDecideGift,
  useGiveRefund,
} from './api.ts'

interface Gift {
  sn: string
  /** Refunds the unshipped pieces, which are then not shipped any more. */
  unsent: boolean
  amount: Cents | null
  reason: GiftReason | ''
  text: string
}

/** Paid and not canceled or refunded; only the server knows whether a case is open. */
const refundable: readonly OrderStatusKey[] = ['waitingDeliver', 'delivered', 'received', 'completed']

/** The unshipped rest of a partly shipped order cannot be canceled, but it can be refunded. */
function isPartlyShipped({ status_key, items }: OrderDetail): boolean {
  const hasUnsent = items.some((item) => item.shipped_qty + item.refunded_qty < item.qty)
  return status_key === 'waitingDeliver' && hasUnsent && items.some((item) => item.shipped_qty > 0)
}

/** The form's state: the order, how much may be given, the preview, and sending it once. */
function useGift(sn: string, onGiven: (id: number | undefined) => void) {
  const text = usePageText()
  const t = text.refunds.give
  const give = useGiveRefund()
  const requestNoFor = useRequestNos()
  const [typed, setTyped] = useState(sn)
  const debouncedSn = useDebounced(typed.trim())
  const found = useQuery(orderToGiveQuery(debouncedSn))
  const order = debouncedSn === typed.trim() ? (found.data ?? undefined) : undefined
  const max = order ? subtractCents(order.paid, order.refunded) : undefined
  const mayEnd = order ? isPartlyShipped(order) : false
  const amountProblem = ({ amount, unsent }: Gift): string | undefined => {
    if (unsent && mayEnd) return undefined
    if (!amount || amount <= 0) return text.fields.amountCorrect
    return max !== undefined && amount > max ? text.refunds.tooMuch(money(max)) : undefined
  }
  const snProblem = (candidate: OrderDetail | null | undefined) => {
    if (candidate && !refundable.includes(candidate.status_key)) return t.wrongState
    return candidate ? undefined : t.notFound
  }
  const check = (gift: Gift): FieldProblems<Gift> =>
    withoutEmpty({
      sn: gift.sn.trim() ? snProblem(order) : text.fields.required,
      amount: amountProblem(gift),
      reason: gift.reason ? undefined : text.fields.chooseOne,
      text: gift.reason === 'other' && !gift.text.trim() ? text.fields.required : undefined,
    })
  const form = useForm<Gift>({
    initial: { sn, unsent: false, amount: null, reason: '', text: '' },
    check,
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ amount, unsent, reason, text: note }) => {
      if (!order || !reason) return
      const refunded = unsent && mayEnd ? { unsent } : { amount: amount ?? undefined }
      const input = { order_id: order.id, ...refunded, reason, text: note.trim() }
      const refund = await give.mutateAsync({ ...input, request_no: requestNoFor(input) })
      showToast('good', refund ? t.done(money(refund.paid)) : text.money.second.proposed)
      onGiven(refund?.id)
    },
  })
  if (form.values.sn !== typed) setTyped(form.values.sn)
  const isEnd = form.values.unsent && mayEnd
  const validAmount = isEnd || amountProblem(form.values) ? undefined : (form.values.amount ?? undefined)
  const debounced = useDebounced(validAmount)
  const isKnown = order !== undefined && refundable.includes(order.status_key)
  const preview = useQuery({
    ...giftPreviewQuery({ orderId: order?.id ?? 0, amount: validAmount, unsent: isEnd }),
    enabled: isKnown && (isEnd || (validAmount !== undefined && debounced === validAmount)),
  })
  return {
    ...{ form, order, max, mayEnd, isEnd, preview },
    /** What would be refunded; undefined while that is not known. */
    amount: isEnd ? preview.data?.amount : validAmount,
    /** Shown before submitting: no such order, or nothing can be refunded. */
    snProblem: found.isSuccess && debouncedSn === typed.trim() ? snProblem(found.data) : undefined,
  }
}

function withoutEmpty(problems: Partial<Record<keyof Gift, string | undefined>>): FieldProblems<Gift> {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

interface GiveFormProps {
  /** The order number; empty when it is yet to be typed. */
  sn: string
  /** Called with the id of the created case; undefined when it waits for a second operator. */
  onGiven: (id: number | undefined) => void
  onClose: () => void
}

export function GiveForm({ sn, onGiven, onClose }: GiveFormProps) {
  const text = usePageText()
  const t = text.refunds.give
  const { form, order, max, mayEnd, isEnd, amount, preview, snProblem } = useGift(sn, onGiven)
  return (
    <FormDialog
      title={t.title}
      lead={t.lead}
      form={form}
      submit={amount === undefined ? t.submitEmpty : t.submit(money(amount))}
      onClose={onClose}
    >
      <TextField
        {...form.field('sn')}
        problem={form.field('sn').problem ?? snProblem}
        label={t.sn}
        hint={t.snHint}
        maxLength={40}
        inputMode="numeric"
        className="font-mono"
      />
      {order ? <OrderLine order={order} /> : null}
      {mayEnd ? <SwitchField {...form.field('unsent')} label={t.unsent} hint={t.unsentHint} /> : null}
      {isEnd ? null : (
        <MoneyField
          {...form.field('amount')}
          label={text.refunds.amount}
          hint={max === undefined ? undefined : t.most(money(max))}
        />
      )}
      {preview.data && amount !== undefined ? (
        <SecondNotice
          refund={{ early: 'none', alone: preview.data.alone }}
          amount={addCents(amount, preview.data.from.promo)}
        />
      ) : null}
      {order ? <Preview amount={amount} preview={preview} goods="gift" isWaiting={isEnd} /> : null}
      <RadioCards
        {...form.field('reason')}
        label={t.reason}
        options={giftReasons.map((value) => ({ value, label: t.reasons[value] }))}
      />
      <TextField
        {...form.field('text')}
        label={text.refunds.message}
        hint={text.refunds.messageHint}
        maxLength={500}
        lines={3}
        optional={form.values.reason !== 'other'}
      />
    </FormDialog>
  )
}

/** The order and its earlier refund cases. */
function OrderLine({ order }: { order: OrderDetail }) {
  const text = usePageText()
  const t = text.refunds
  const { data: cases = [] } = useQuery(casesOfQuery(order.sn))
  return (
    <div className="rounded-field bg-surface-2 px-3.5 py-2.5">
      <p className="truncate font-medium">{order.title}</p>
      <p className="truncate text-text-2">
        {order.user.account} · {order.shop.name} · {text.orders.states[order.status_key]}
      </p>
      <p className="text-text-2 tabular-nums">{t.give.paid(money(order.paid), money(order.refunded))}</p>
      {cases.map(({ id, origin, step, amount, paid }) => (
        <p key={id} className="tabular-nums">
          <TextLink to={`/refunds?view=all&keyword=${order.sn}&open=${id}`}>
            {origin === 'operator' ? t.given : t.caseOf}: {t.steps[step]}, {money(step === 'done' ? paid : amount)}
          </TextLink>
        </p>
      ))}
    </div>
  )
}

/** Refunds without a request that wait for a second operator; the case is created on confirmation. */
export function GiftProposals() {
  const t = usePageText().refunds.second
  const { data: proposals = [] } = useQuery(giftProposalsQuery())
  if (proposals.length === 0) return null
  return (
    <section className="mb-5">
      <h2 className="mb-2 text-h2">{t.gifts}</h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <Proposal proposal={proposal} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Proposal({ proposal }: { proposal: GiftProposal }) {
  const text = usePageText()
  const t = text.refunds.second
  const decideGift = useDecideGift(proposal.id)
  const title = t.giftTitle(money(proposal.amount), proposal.user.account)
  const onDecide = useDecide({
    isOwn: proposal.mine,
    question: { title, points: t.giftPoints },
    decide: (decision) => decideGift.mutateAsync(decision),
  })
  return (
    <SecondApproval
      title={title}
      proposal={proposal}
      why={[text.refunds.reasons[proposal.reason], proposal.text].filter(Boolean).join(' · ')}
      busy={decideGift.isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-3">
        <span className="text-h1 tabular-nums">{money(proposal.amount)}</span>
        <TextLink to={`/orders?open=${proposal.order_id}`}>{t.order(proposal.sn)}</TextLink>
      </p>
      <p className="text-text-2">{proposal.shop.name}</p>
      {proposal.promo > 0 ? <p className="text-text-2">{t.giftPromo(money(proposal.promo))}</p> : null}
    </SecondApproval>
  )
}
