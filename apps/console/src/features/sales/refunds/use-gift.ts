// The form of a refund nobody asked for: its order, what may be given of it, what that does, and sending it once.
import { requestNo } from '@shop/client/request-no.ts'
import type { OrderDetail } from '@shop/contract/sales/admin-orders.ts'
import type { GiftReason } from '@shop/contract/sales/admin-refunds.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { type Cents, subtractCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { showToast } from '#ui/toast-store.ts'
import { type FieldFaults, useForm } from '#ui/use-form.ts'
import { useSettled } from '#ui/use-settled.ts'
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
const giveable: readonly number[] = [1, 2, 3, 4]

/** Of what is in part on its way the rest cannot be cancelled; it can be paid back. */
function isPartSent({ status, items }: OrderDetail): boolean {
  const isLeft = items.some((item) => item.shipped_qty + item.refunded_qty < item.qty)
  return status === 1 && isLeft && items.some((item) => item.shipped_qty > 0)
}

export function useGift(sn: string, onGiven: (id: number | undefined) => void) {
  const text = useText()
  const words = text.refunds.give
  const give = useGiveRefund()
  const [typed, setTyped] = useState(sn)
  const settledSn = useSettled(typed.trim())
  const found = useQuery(orderToGiveQuery(settledSn))
  const order = settledSn === typed.trim() ? (found.data ?? undefined) : undefined
  // One intent, one number: the same again after a lost answer pays nothing twice; another amount is another.
  const [intents] = useState(() => new Map<string, string>())
  const most = order ? subtractCents(order.paid, order.refunded) : undefined
  const mayEnd = order ? isPartSent(order) : false
  const amountFault = ({ amount, unsent }: Gift): string | undefined => {
    if (unsent && mayEnd) return undefined
    if (!amount || amount <= 0) return text.fields.amountCorrect
    return most !== undefined && amount > most ? text.refunds.tooMuch(money(most)) : undefined
  }
  const snFault = (of: OrderDetail | null | undefined) => {
    if (of && !giveable.includes(of.status)) return words.wrongState
    return of ? undefined : words.notFound
  }
  const check = (gift: Gift): FieldFaults<Gift> =>
    withoutNone({
      sn: gift.sn.trim() ? snFault(order) : text.fields.required,
      amount: amountFault(gift),
      reason: gift.reason ? undefined : text.fields.chooseOne,
      text: gift.reason === 'other' && !gift.text.trim() ? text.fields.required : undefined,
    })
  const form = useForm<Gift>({
    initial: { sn, unsent: false, amount: null, reason: '', text: '' },
    check,
    faultText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ amount, unsent, reason, text: own }) => {
      if (!order || !reason) return
      const what = unsent && mayEnd ? { unsent } : { amount: amount ?? undefined }
      const wish = { order_id: order.id, ...what, reason, text: own.trim() }
      const intent = JSON.stringify(wish)
      const request = intents.get(intent) ?? requestNo()
      intents.set(intent, request)
      const given = await give.mutateAsync({ ...wish, request_no: request })
      showToast('good', given ? words.done(money(given.paid)) : text.money.second.proposed)
      onGiven(given?.id)
    },
  })
  if (form.values.sn !== typed) setTyped(form.values.sn)
  const isEnd = form.values.unsent && mayEnd
  const sound = isEnd || amountFault(form.values) ? undefined : (form.values.amount ?? undefined)
  const settled = useSettled(sound)
  const isKnown = order !== undefined && giveable.includes(order.status)
  const preview = useQuery({
    ...giftPreviewQuery({ orderId: order?.id ?? 0, amount: sound, unsent: isEnd }),
    enabled: isKnown && (isEnd || (sound !== undefined && settled === sound)),
  })
  return {
    ...{ form, order, most, mayEnd, isEnd, preview },
    /** What would be given; undefined while that is not known. */
    amount: isEnd ? preview.data?.amount : sound,
    /** Said before anything is sent: there is no such order, or nothing can be given of it. */
    snFault: found.isSuccess && settledSn === typed.trim() ? snFault(found.data) : undefined,
  }
}

function withoutNone(faults: Partial<Record<keyof Gift, string | undefined>>): FieldFaults<Gift> {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}
