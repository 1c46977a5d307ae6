// Giving a refund nobody asked for: of which order, how much, what that does, and what the shopper is told.
import type { OrderDetail } from '@shop/contract/sales/admin-orders.ts'
import { giftReasons } from '@shop/contract/sales/admin-refunds.ts'
import { addCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { casesOfQuery } from './api.ts'
import { Preview } from './Preview.tsx'
import { SecondNotice } from './SecondNotice.tsx'
import { useGift } from './use-gift.ts'

export interface GiveFormProps {
  /** Of the order; empty when it is yet to be typed. */
  sn: string
  /** The number of the case that is made by it; undefined when it waits for a second person. */
  onGiven: (id: number | undefined) => void
  onClose: () => void
}

export function GiveForm({ sn, onGiven, onClose }: GiveFormProps) {
  const text = useText()
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

/** Which order it is, and what was asked and given back of it before. */
function OrderLine({ order }: { order: OrderDetail }) {
  const text = useText()
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
          <Link
            to={`/refunds?view=all&keyword=${order.sn}&open=${id}`}
            className="font-medium text-primary hover:underline"
          >
            {origin === 'operator' ? t.given : t.caseOf}: {t.steps[step]}, {money(step === 'done' ? paid : amount)}
          </Link>
        </p>
      ))}
    </div>
  )
}
