// Giving a refund nobody asked for: of which order, how much, and what the shopper is told.
import { requestNo } from '@shop/client/request-no.ts'
import type { OrderDetail } from '@shop/contract/console/orders.ts'
import { type GiftReason, giftReasons } from '@shop/contract/console/refunds.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { type Cents, subtractCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { type FieldFaults, useForm } from '#ui/use-form.ts'
import { orderToGiveQuery, useGiveRefund } from './api.ts'

export interface GiveFormProps {
  /** Of the order; empty when it is yet to be typed. */
  sn: string
  /** The number of the case that is made by it. */
  onGiven: (id: number) => void
  onClose: () => void
}

interface Gift {
  sn: string
  amount: Cents | null
  reason: GiftReason | ''
  text: string
}

/** Paid and not over; an open case is known to the server alone. */
const giveable: readonly number[] = [1, 2, 3, 4]

export function GiveForm({ sn, onGiven, onClose }: GiveFormProps) {
  const text = useText()
  const words = text.refunds.give
  const give = useGiveRefund()
  const [typed, setTyped] = useState(sn)
  const { data: order, isFetching } = useQuery(orderToGiveQuery(typed.trim()))
  // One intent, one number: the same again after a lost answer pays nothing twice; another amount is another.
  const [intents] = useState(() => new Map<string, string>())
  const most = order ? subtractCents(order.paid, order.refunded) : undefined
  const check = ({ amount, reason, text: own }: Gift): FieldFaults<Gift> => ({
    ...(order ? {} : { sn: words.notFound }),
    ...(order && !giveable.includes(order.status) ? { sn: words.wrongState } : {}),
    ...(amount && amount > 0 ? {} : { amount: text.fields.amountCorrect }),
    ...(amount && most !== undefined && amount > most ? { amount: text.refunds.tooMuch(money(most)) } : {}),
    ...(reason ? {} : { reason: text.fields.chooseOne }),
    ...(own.trim() ? {} : { text: text.fields.required }),
  })
  const form = useForm<Gift>({
    initial: { sn, amount: null, reason: '', text: '' },
    check,
    faultText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ amount, reason, text: own }) => {
      if (!order || amount === null || !reason) return
      const wish = { order_id: order.id, amount, reason, text: own.trim() }
      const intent = JSON.stringify(wish)
      const request = intents.get(intent) ?? requestNo()
      intents.set(intent, request)
      const given = await give.mutateAsync({ ...wish, request_no: request })
      showToast('good', words.done(money(amount)))
      onGiven(given.id)
    },
  })
  const numberField = form.field('sn')
  const numberHint = () => {
    if (order === null && !isFetching) return words.notFound
    return order && !giveable.includes(order.status) ? words.wrongState : words.snHint
  }
  const { amount } = form.values
  return (
    <FormDialog
      title={words.title}
      lead={words.lead}
      form={form}
      submit={amount ? words.submit(money(amount)) : words.submitEmpty}
      onClose={onClose}
    >
      <TextField
        {...numberField}
        onChange={(value) => {
          numberField.onChange(value)
          setTyped(value)
        }}
        label={words.sn}
        hint={numberHint()}
        maxLength={40}
        inputMode="numeric"
        className="font-mono"
      />
      {order ? <OrderLine order={order} /> : null}
      <MoneyField
        {...form.field('amount')}
        label={text.refunds.amount}
        hint={most === undefined ? undefined : words.most(money(most))}
      />
      <RadioCards
        {...form.field('reason')}
        label={words.reason}
        options={giftReasons.map((value) => ({ value, label: words.reasons[value] }))}
      />
      <TextField
        {...form.field('text')}
        label={text.refunds.told}
        hint={text.refunds.toldHint}
        maxLength={500}
        lines={3}
      />
    </FormDialog>
  )
}

function OrderLine({ order }: { order: OrderDetail }) {
  const text = useText()
  return (
    <div className="rounded-field bg-surface-2 px-3.5 py-2.5">
      <p className="truncate font-medium">{order.title}</p>
      <p className="truncate text-text-2">
        {order.user.account} · {order.shop.name} · {text.orders.states[order.status_key]}
      </p>
      <p className="text-text-2 tabular-nums">{text.refunds.give.paid(money(order.paid), money(order.refunded))}</p>
    </div>
  )
}
