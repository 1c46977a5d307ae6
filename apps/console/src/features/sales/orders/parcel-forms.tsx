// The forms about one parcel: adding a tracking event by hand, and correcting its number.
import type { FieldRule } from '@shop/contract/errors.ts'
import { type Parcel, type ParcelState, parcelStates } from '@shop/contract/sales/logistics.ts'
import { useQuery } from '@tanstack/react-query'
import { useText } from '#text/use-text.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { localTime, timeOf } from '#ui/local-time.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { carrierChoicesQuery, useOrderChange } from './api.ts'
import type { OrderFormProps } from './open-form.ts'

/** Clocks differ a little; an event cannot be in the future beyond that. */
const clockSkewMs = 5 * 60_000

function isInFuture(time: Date, now: Date): boolean {
  return time.getTime() > now.getTime() + clockSkewMs
}

interface ParcelFormProps extends OrderFormProps {
  parcel: Parcel
}

export function NoteForm({ order, parcel, onClose, onConflict }: ParcelFormProps) {
  const text = useText()
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
  const text = useText()
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
