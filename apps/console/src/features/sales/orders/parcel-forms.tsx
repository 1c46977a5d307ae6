// About one parcel: what was seen of it, written down by hand, and a wrong number mended.
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
import type { OrderFormProps } from './asked.ts'

/** Clocks differ a little; what is to come has not been seen. */
const aheadMs = 5 * 60_000

function isAhead(at: Date, now: Date): boolean {
  return at.getTime() > now.getTime() + aheadMs
}

export interface ParcelFormProps extends OrderFormProps {
  parcel: Parcel
}

export function NoteForm({ order, parcel, onClose, onLate }: ParcelFormProps) {
  const text = useText()
  const words = text.orders
  const { note } = useOrderChange(order.id)
  const form = useForm({
    initial: { state: 'moving' as ParcelState, time: localTime(new Date()), place: '', text: '' },
    check: ({ time }): { time?: string } => {
      const at = timeOf(time)
      if (!at) return { time: text.fields.required }
      return isAhead(at, new Date()) ? { time: words.seenAhead } : {}
    },
    faultText: (field, rule) =>
      field === 'time' ? words.seenTooOld : (text.fields[rule as FieldRule] ?? text.fields.format),
    submit: async ({ state, time, place, text: seen }) => {
      const at = timeOf(time)
      if (!at) return
      await note.mutateAsync({ parcel_id: parcel.id, state, time: at, place: place.trim(), text: seen.trim() })
      onClose()
      showToast('good', words.noted)
    },
    onRefused: onLate,
  })
  return (
    <FormDialog
      title={words.noteTitle(parcel.number)}
      lead={words.noteLead}
      form={form}
      submit={words.noteSubmit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...form.field('state')}
          label={words.state}
          options={parcelStates.map((value) => ({ value, label: words.parcelStates[value] }))}
        />
        <DateField {...form.field('time')} label={words.seenAt} hasTime />
      </div>
      <TextField {...form.field('place')} label={words.place} maxLength={120} optional />
      <TextField
        {...form.field('text')}
        label={words.seenText}
        hint={words.seenTextHint}
        maxLength={300}
        lines={2}
        optional
      />
    </FormDialog>
  )
}

export function MendForm({ order, parcel, onClose, onLate }: ParcelFormProps) {
  const text = useText()
  const words = text.orders
  const { mendParcel } = useOrderChange(order.id)
  // A carrier that is used no more stays a choice where it is the parcel's own.
  const carriers = (useQuery(carrierChoicesQuery()).data ?? []).filter(
    ({ key, active }) => active || key === parcel.carrier_key,
  )
  const form = useForm({
    initial: { carrier: parcel.carrier_key, number: parcel.number, why: '' },
    check: ({ number, why }) => ({
      ...(number.trim() ? {} : { number: text.fields.required }),
      ...(why.trim() ? {} : { why: text.fields.required }),
    }),
    faultText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ carrier, number, why }) => {
      await mendParcel.mutateAsync({ parcel_id: parcel.id, carrier, number: number.trim(), why: why.trim() })
      onClose()
      showToast('good', words.mended)
    },
    onRefused: onLate,
  })
  return (
    <FormDialog title={words.mendTitle} lead={words.mendLead} form={form} submit={text.ui.save} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-[2fr_3fr]">
        <SelectField
          {...form.field('carrier')}
          label={words.carrier}
          options={carriers.map(({ key, name }) => ({ value: key, label: name }))}
        />
        <TextField {...form.field('number')} label={words.number} maxLength={40} className="font-mono" />
      </div>
      <TextField {...form.field('why')} label={words.why} hint={text.ui.confirm.reasonHint} maxLength={200} lines={2} />
    </FormDialog>
  )
}
