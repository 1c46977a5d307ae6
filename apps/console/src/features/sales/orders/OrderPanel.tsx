// The panel of one order: items, address, parcels, money and the available actions.
import { Refused } from '@shop/client/failure.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { type StaffCancelReason, staffCancelReasons } from '@shop/contract/sales/admin-orders.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageText } from '#text/use-text.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useShortcuts } from '#ui/Key.tsx'
import { localTime, timeOf } from '#ui/local-time.ts'
import { RadioCards } from '#ui/RadioCards.tsx'
import { Link } from '#ui/router.tsx'
import { PanelState, type PanelSteps, SidePanel } from '#ui/SidePanel.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useOpened } from '#ui/use-conflict.ts'
import { useForm } from '#ui/use-form.ts'
import { AddressForm } from './AddressForm.tsx'
import { casesOfQuery, orderQuery, useOrderChange } from './api.ts'
import { type OpenForm, OrderActions, type OrderFormProps } from './OrderActions.tsx'
import { OrderBody } from './OrderBody.tsx'
import { CorrectParcelForm, NoteForm } from './Parcels.tsx'
import { ShipForm } from './ShipForm.tsx'

interface OrderLinksProps {
  id: number
  isAdmin: boolean
  isFinance: boolean
}

const linkClass = 'control inline-flex items-center px-2.5 font-medium text-primary hover:bg-surface-2'

function OrderLinks({ id, isAdmin, isFinance }: OrderLinksProps) {
  const t = usePageText().money
  return (
    <>
      {isFinance ? (
        <Link to={`/ledger/transfers?ref=order&ref_id=${id}`} className={`${linkClass} -ms-2 max-sm:hidden`}>
          {t.transfers}
        </Link>
      ) : null}
      {isAdmin ? (
        <Link to={`/audit?object=${encodeURIComponent(`order ${id}`)}`} className={`${linkClass} max-sm:hidden`}>
          {t.logged}
        </Link>
      ) : null}
    </>
  )
}

interface OrderPanelProps extends PanelSteps {
  id: number
  isAdmin: boolean
  /** May see the order's ledger transfers. */
  isFinance: boolean
}

export function OrderPanel({ id, isAdmin, isFinance, ...panel }: OrderPanelProps) {
  const text = usePageText()
  const query = useQuery(orderQuery(id))
  const order = query.data
  const { data: cases = [] } = useQuery({ ...casesOfQuery(order?.sn ?? ''), enabled: order !== undefined })
  const [openForm, setOpenForm] = useState<OpenForm>()
  const [conflict, setConflict] = useState<string>()
  const onConflict = (error: unknown) => {
    const isConflict = error instanceof Refused && ['order.wrong_state', 'state.changed'].includes(error.reason)
    if (!isConflict) return false
    setOpenForm(undefined)
    setConflict(text.orders.changedMeanwhile)
    showToast('bad', text.orders.changedMeanwhile)
    return true
  }
  // Starting another action clears the message about the last one.
  const onOpenForm = (next: OpenForm) => {
    setConflict(undefined)
    setOpenForm(next)
  }
  const canShip = order?.actions.includes('ship') ?? false
  useShortcuts({
    s: canShip ? () => onOpenForm({ form: 'ship' }) : undefined,
    j: panel.onNext,
    k: panel.onPrevious,
  })
  return (
    <SidePanel
      {...panel}
      isOpen
      isWide
      title={order ? text.orders.title(order.sn) : text.frame.pages.orders}
      footer={
        <>
          <span className="me-auto flex min-w-0">
            <OrderLinks id={id} isAdmin={isAdmin} isFinance={isFinance} />
          </span>
          {order ? (
            <OrderActions order={order} hasCase={cases.length > 0} mayGive={isFinance} onOpenForm={onOpenForm} />
          ) : null}
        </>
      }
    >
      {order ? (
        <OrderBody order={order} cases={cases} conflict={conflict} onOpenForm={onOpenForm} />
      ) : (
        <PanelState query={query} />
      )}
      {order && openForm ? (
        <OrderForms order={order} openForm={openForm} onClose={() => setOpenForm(undefined)} onConflict={onConflict} />
      ) : null}
    </SidePanel>
  )
}

function OrderForms({ openForm, ...form }: OrderFormProps & { openForm: OpenForm }) {
  const parcel = 'parcelId' in openForm ? form.order.parcels.find(({ id }) => id === openForm.parcelId) : undefined
  if (openForm.form === 'ship') return <ShipForm {...form} />
  if (openForm.form === 'delay') return <DelayForm {...form} />
  if (openForm.form === 'address') return <AddressForm {...form} />
  if (openForm.form === 'cancel') return <CancelForm {...form} />
  if (!parcel) return null
  return openForm.form === 'note' ? (
    <NoteForm {...form} parcel={parcel} />
  ) : (
    <CorrectParcelForm {...form} parcel={parcel} />
  )
}

/** Notifies the shopper of a delay with a new date; the reason is for the log. */
function DelayForm({ onClose, ...props }: OrderFormProps) {
  const text = usePageText()
  const t = text.orders
  const { row: order, onRefused } = useOpened(props.order, props.onConflict)
  const { delay } = useOrderChange(order.id)
  const form = useForm({
    initial: { until: localTime(order.delayed_until).slice(0, 10), why: '' },
    check: ({ until, why }) => ({
      ...(endOf(until) ? {} : { until: text.fields.required }),
      ...(why.trim() ? {} : { why: text.fields.required }),
    }),
    problemText: (field, rule) =>
      field === 'until' ? t.delayFormat : (text.fields[rule as FieldRule] ?? text.fields.format),
    submit: async ({ until, why }) => {
      const end = endOf(until)
      if (!end) return
      await delay.mutateAsync({ until: end, why: why.trim(), version: order.version })
      onClose()
      showToast('good', t.delayNotified)
    },
    onRefused,
  })
  return (
    <FormDialog title={t.delayTitle} lead={t.delayLead} form={form} submit={t.delaySubmit} onClose={onClose}>
      <DateField {...form.field('until')} label={t.delayUntil} />
      <TextField {...form.field('why')} label={t.why} hint={text.ui.confirm.reasonHint} maxLength={200} lines={2} />
    </FormDialog>
  )
}

/** A promised day ends in its evening. */
function endOf(day: string): Date | null {
  return day ? timeOf(`${day}T20:00`) : null
}

/** Cancels an unshipped order with a reason that the shopper reads, and refunds what was paid. */
function CancelForm({ onClose, ...props }: OrderFormProps) {
  const text = usePageText()
  const t = text.orders
  const { row: order, onRefused } = useOpened(props.order, props.onConflict)
  const { cancel } = useOrderChange(order.id)
  const isPaid = order.actions.includes('cancel_refund')
  const form = useForm({
    initial: { reason: '' as StaffCancelReason | '', text: '' },
    check: (values) => ({
      ...(values.reason ? {} : { reason: text.fields.chooseOne }),
      ...(values.reason === 'other' && !values.text.trim() ? { text: text.fields.required } : {}),
    }),
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ reason, text: note }) => {
      if (!reason) return
      await cancel.mutateAsync({ reason, ...(note.trim() && { text: note.trim() }), version: order.version })
      onClose()
      showToast('good', isPaid ? t.cancelledRefunded(money(order.paid)) : t.cancelledDone)
    },
    onRefused,
  })
  return (
    <FormDialog
      title={isPaid ? t.cancelRefundTitle(money(order.paid)) : t.cancelTitle}
      lead={isPaid ? t.cancelRefundLead : t.cancelLead}
      form={form}
      submit={isPaid ? t.cancelRefund : t.cancel}
      danger
      back={t.keepOrder}
      onClose={onClose}
    >
      <RadioCards
        {...form.field('reason')}
        label={t.cancelReason}
        options={staffCancelReasons.map((value) => ({ value, label: t.cancelReasons[value] }))}
      />
      <TextField
        {...form.field('text')}
        label={t.cancelText}
        hint={t.cancelTextHint}
        maxLength={500}
        lines={3}
        optional={form.values.reason !== 'other'}
      />
    </FormDialog>
  )
}
