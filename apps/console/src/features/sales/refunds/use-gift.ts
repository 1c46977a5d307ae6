// The form of a refund nobody asked for: its order, what may be given of it, what that does, and sending it once.
import { requestNo } from '@shop/client/request-no.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import type { OrderDetail } from '@shop/contract/sales/admin-orders.ts'
import type { GiftReason } from '@shop/contract/sales/admin-refunds.ts'
import { type Cents, subtractCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { showToast } from '#ui/toast-store.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import { type FieldProblems, useForm } from '#ui/use-form.ts'
import { giftPreviewQuery, orderToGiveQuery, useGiveRefund } from './api.ts'

interface Gift {
  sn: string
  /** For what was not sent, which then is not sent any more. */
  unsent: boolean
  amount: Cents | null
  reason: GiftReason | ''
  text: string
}

/** Paid and not over; an open case is known to the server alone. */
const refundable: readonly number[] = [1, 2, 3, 4]

/** Of what is in part on its way the rest cannot be cancelled; it can be paid back. */
function isPartSent({ status, items }: OrderDetail): boolean {
  const hasUnsent = items.some((item) => item.shipped_qty + item.refunded_qty < item.qty)
  return status === 1 && hasUnsent && items.some((item) => item.shipped_qty > 0)
}

export function useGift(sn: string, onGiven: (id: number | undefined) => void) {
  const text = useText()
  const t = text.refunds.give
  const give = useGiveRefund()
  const [typed, setTyped] = useState(sn)
  const debouncedSn = useDebounced(typed.trim())
  const found = useQuery(orderToGiveQuery(debouncedSn))
  const order = debouncedSn === typed.trim() ? (found.data ?? undefined) : undefined
  // One intent, one number: the same again after a lost answer pays nothing twice; another amount is another.
  const [intents] = useState(() => new Map<string, string>())
  const max = order ? subtractCents(order.paid, order.refunded) : undefined
  const mayEnd = order ? isPartSent(order) : false
  const amountProblem = ({ amount, unsent }: Gift): string | undefined => {
    if (unsent && mayEnd) return undefined
    if (!amount || amount <= 0) return text.fields.amountCorrect
    return max !== undefined && amount > max ? text.refunds.tooMuch(money(max)) : undefined
  }
  const snProblem = (candidate: OrderDetail | null | undefined) => {
    if (candidate && !refundable.includes(candidate.status)) return t.wrongState
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
      const intent = JSON.stringify(input)
      const request = intents.get(intent) ?? requestNo()
      intents.set(intent, request)
      const refund = await give.mutateAsync({ ...input, request_no: request })
      showToast('good', refund ? t.done(money(refund.paid)) : text.money.second.proposed)
      onGiven(refund?.id)
    },
  })
  if (form.values.sn !== typed) setTyped(form.values.sn)
  const isEnd = form.values.unsent && mayEnd
  const validAmount = isEnd || amountProblem(form.values) ? undefined : (form.values.amount ?? undefined)
  const debounced = useDebounced(validAmount)
  const isKnown = order !== undefined && refundable.includes(order.status)
  const preview = useQuery({
    ...giftPreviewQuery({ orderId: order?.id ?? 0, amount: validAmount, unsent: isEnd }),
    enabled: isKnown && (isEnd || (validAmount !== undefined && debounced === validAmount)),
  })
  return {
    ...{ form, order, max, mayEnd, isEnd, preview },
    /** What would be given; undefined while that is not known. */
    amount: isEnd ? preview.data?.amount : validAmount,
    /** Said before anything is sent: there is no such order, or nothing can be given of it. */
    snProblem: found.isSuccess && debouncedSn === typed.trim() ? snProblem(found.data) : undefined,
  }
}

function withoutEmpty(problems: Partial<Record<keyof Gift, string | undefined>>): FieldProblems<Gift> {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}
