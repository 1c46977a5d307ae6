// The parcels of an order: carrier, number, contents, tracking events, and the forms to change them.
import type { FieldRule } from '@shop/contract/errors.ts'
import type { OrderDetail } from '@shop/contract/sales/admin-orders.ts'
import { type Parcel, type ParcelEvent, type ParcelState, parcelStates } from '@shop/contract/sales/logistics.ts'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { ParcelNumber } from '#ui/CopyButton.tsx'
import { DateField } from '#ui/DateField.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { localTime, timeOf } from '#ui/local-time.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { PanelPart } from '#ui/SidePanel.tsx'
import { Status } from '#ui/Status.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Time } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { carrierChoicesQuery, useOrderChange } from './api.ts'
import type { OpenForm, OrderFormProps } from './OrderActions.tsx'

interface ParcelsProps {
  order: OrderDetail
  onOpenForm: (openForm: OpenForm) => void
}

export function Parcels({ order, onOpenForm }: ParcelsProps) {
  const t = usePageText().orders
  if (order.parcels.length === 0) return null
  return (
    <PanelPart title={t.parcels}>
      <ul className="space-y-3">
        {order.parcels.map((parcel) => (
          <li key={parcel.id} className="rounded-field border border-border px-3.5 py-3">
            <ParcelHead parcel={parcel} />
            <Contents parcel={parcel} order={order} />
            {parcel.events.length > 0 ? <Events events={parcel.events} /> : null}
            {order.actions.includes('event') ? (
              <ParcelActions order={order} parcel={parcel} onOpenForm={onOpenForm} />
            ) : null}
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}

const tones = {
  shipped: 'info',
  moving: 'info',
  customs: 'info',
  out: 'info',
  attempt: 'waiting',
  exception: 'bad',
  delivered: 'good',
} as const satisfies Record<Parcel['state'], string>

function ParcelHead({ parcel }: { parcel: Parcel }) {
  const t = usePageText().orders
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <div className="min-w-0">
        <p className="text-text-2">{parcel.carrier}</p>
        <ParcelNumber parcel={parcel} label={t.number} />
      </div>
      <Status tone={tones[parcel.state]}>{t.parcelStates[parcel.state]}</Status>
    </div>
  )
}

function Contents({ parcel, order }: { parcel: Parcel; order: OrderDetail }) {
  const titles = new Map(order.items.map(({ id, title }) => [id, title]))
  // A single parcel contains everything, which the item list shows already.
  if (order.parcels.length === 1 && order.status_key !== 'waitingDeliver') return null
  return (
    <ul className="mt-1 text-caption text-text-2">
      {parcel.items.map(({ order_item_id: id, qty }) => (
        <li key={id} className="break-words">
          {titles.get(id) ?? `#${id}`} × {qty}
        </li>
      ))}
    </ul>
  )
}

const shownMax = 3

function Events({ events }: { events: readonly ParcelEvent[] }) {
  const t = usePageText().orders
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? events : events.slice(0, shownMax)
  return (
    <>
      <ol className="mt-3 space-y-2 border-hairline border-t pt-3">
        {shown.map((event, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two events may be identical; their order is fixed.
            key={index}
            className="grid gap-x-3 sm:grid-cols-[9rem_1fr]"
          >
            <span className="text-caption text-text-3 leading-5">
              <Time value={event.time} />
            </span>
            <span className="min-w-0 break-words">
              {event.text || t.parcelStates[event.state]}
              {event.place ? <span className="text-text-3"> · {event.place}</span> : null}
            </span>
          </li>
        ))}
      </ol>
      {events.length > shownMax && !isExpanded ? (
        <Button variant="ghost" className="-ms-3.5" onClick={() => setExpanded(true)}>
          {t.allEvents(events.length)}
        </Button>
      ) : null}
    </>
  )
}

function ParcelActions({ order, parcel, onOpenForm }: ParcelsProps & { parcel: Parcel }) {
  const t = usePageText().orders
  // A number may be corrected until the parcel counts as received.
  const canCorrect = order.status_key === 'waitingDeliver' || order.status_key === 'delivered'
  return (
    <div className="-mx-2 mt-2 flex flex-wrap gap-1">
      <Button
        variant="ghost"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => onOpenForm({ form: 'note', parcelId: parcel.id })}
      >
        {t.noteEvent}
      </Button>
      {canCorrect ? (
        <Button
          variant="ghost"
          icon={<Pencil aria-hidden className="size-4" />}
          onClick={() => onOpenForm({ form: 'correct', parcelId: parcel.id })}
        >
          {t.correct}
        </Button>
      ) : null}
    </div>
  )
}

/** Clocks differ a little; an event cannot be in the future beyond that. */
const clockSkewMs = 5 * 60_000

function isInFuture(time: Date, now: Date): boolean {
  return time.getTime() > now.getTime() + clockSkewMs
}

interface ParcelFormProps extends OrderFormProps {
  parcel: Parcel
}

/** The forms about one parcel: adding a tracking event by hand, and correcting its number. */
export function NoteForm({ order, parcel, onClose, onConflict }: ParcelFormProps) {
  const text = usePageText()
  const t = text.orders
  const { note } = useOrderChange(order.id)
  const form = useForm({
    initial: { state: 'moving' as ParcelState, time: localTime(new Date()), place: '', text: '' },
    check: ({ time }): { time?: string } => {
      const date = timeOf(time)
      if (!date) return { time: text.fields.required }
      return isInFuture(date, new Date()) ? { time: t.seenAhead } : {}
    },
    problemText: (field, rule) =>
      field === 'time' ? t.seenTooOld : (text.fields[rule as FieldRule] ?? text.fields.format),
    submit: async ({ state, time, place, text: eventText }) => {
      const date = timeOf(time)
      if (!date) return
      await note.mutateAsync({ parcel_id: parcel.id, state, time: date, place: place.trim(), text: eventText.trim() })
      onClose()
      showToast('good', t.noted)
    },
    onRefused: onConflict,
  })
  return (
    <FormDialog
      title={t.noteTitle(parcel.number)}
      lead={t.noteLead}
      form={form}
      submit={t.noteSubmit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...form.field('state')}
          label={t.state}
          options={parcelStates.map((value) => ({ value, label: t.parcelStates[value] }))}
        />
        <DateField {...form.field('time')} label={t.seenAt} hasTime />
      </div>
      <TextField {...form.field('place')} label={t.place} maxLength={120} optional />
      <TextField {...form.field('text')} label={t.seenText} hint={t.seenTextHint} maxLength={300} lines={2} optional />
    </FormDialog>
  )
}

export function CorrectParcelForm({ order, parcel, onClose, onConflict }: ParcelFormProps) {
  const text = usePageText()
  const t = text.orders
  const { correctParcel } = useOrderChange(order.id)
  // An inactive carrier stays an option where it is the parcel's own.
  const carriers = (useQuery(carrierChoicesQuery()).data ?? []).filter(
    ({ key, active }) => active || key === parcel.carrier_key,
  )
  const form = useForm({
    initial: { carrier: parcel.carrier_key, number: parcel.number, why: '' },
    check: ({ number, why }) => ({
      ...(number.trim() ? {} : { number: text.fields.required }),
      ...(why.trim() ? {} : { why: text.fields.required }),
    }),
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ carrier, number, why }) => {
      await correctParcel.mutateAsync({ parcel_id: parcel.id, carrier, number: number.trim(), why: why.trim() })
      onClose()
      showToast('good', t.corrected)
    },
    onRefused: onConflict,
  })
  return (
    <FormDialog title={t.correctTitle} lead={t.correctLead} form={form} submit={text.ui.save} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-[2fr_3fr]">
        <SelectField
          {...form.field('carrier')}
          label={t.carrier}
          options={carriers.map(({ key, name }) => ({ value: key, label: name }))}
        />
        <TextField {...form.field('number')} label={t.number} maxLength={40} className="font-mono" />
      </div>
      <TextField {...form.field('why')} label={t.why} hint={text.ui.confirm.reasonHint} maxLength={200} lines={2} />
    </FormDialog>
  )
}
