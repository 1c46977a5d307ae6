// Ships an order in one parcel or several, with the pieces of each.

import type { FieldRule } from '@shop/contract/errors.ts'
import type { Carrier } from '@shop/contract/sales/admin-logistics.ts'
import { parcelsMax } from '@shop/contract/sales/admin-orders.ts'
import { useQuery } from '@tanstack/react-query'
import { PackagePlus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { usePageText } from '#text/use-text.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { FieldProblem } from '#ui/Form.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { NumberInput } from '#ui/NumberField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useOpened } from '#ui/use-conflict.ts'
import { type FieldProblems, useForm } from '#ui/use-form.ts'
import { carrierChoicesQuery, useOrderChange } from './api.ts'
import type { OrderFormProps } from './OrderActions.tsx'
import {
  type OpenLine,
  openLines,
  type ParcelEdit,
  parcelProblems,
  shipInputOf,
  unpacked,
  withParcel,
} from './ship-edit.ts'

export function ShipForm(props: OrderFormProps) {
  const t = usePageText().orders
  const { form, lines, isNumberInUse } = useShipForm(props)
  const carriers = (useQuery(carrierChoicesQuery()).data ?? []).filter(({ active }) => active)
  const field = form.field('parcels')
  const parcels = field.value
  const remaining = [...unpacked(lines, parcels).values()]
  const leftCount = remaining.reduce((sum, count) => sum + Math.max(0, count), 0)
  const overCount = remaining.reduce((sum, count) => sum + Math.max(0, -count), 0)
  const emptyAt = parcels.findIndex(({ quantities }) => Object.values(quantities).every((qty) => !qty))
  const replaceParcel = (position: number, changed: ParcelEdit) =>
    field.onChange(parcels.map((parcel, index) => (index === position ? changed : parcel)))
  const isChoice = lines.length > 1 || lines.some((line) => line.left > 1)
  return (
    <FormDialog title={t.shipTitle} lead={t.shipLead} form={form} submit={t.ship} onClose={props.onClose}>
      {parcels.map((parcel, index) => (
        <ParcelFields
          key={parcel.key}
          parcel={parcel}
          lines={lines}
          carriers={carriers}
          title={parcels.length > 1 ? t.parcelNumber(index + 1) : undefined}
          problemOf={(part) => field.problems[`${index}.${part}`]}
          onChange={(changed) => replaceParcel(index, changed)}
          onRemove={
            parcels.length > 1 ? () => field.onChange(parcels.filter((current) => current !== parcel)) : undefined
          }
        />
      ))}
      {isChoice ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button
            icon={<PackagePlus aria-hidden className="size-4" />}
            disabled={parcels.length >= parcelsMax}
            onClick={() => field.onChange(withParcel(lines, parcels))}
          >
            {t.addParcel}
          </Button>
          <PackingStatus left={leftCount} over={overCount} emptyAt={emptyAt} />
        </div>
      ) : null}
      {isNumberInUse ? <SwitchField {...form.field('shared')} label={t.shared} hint={t.sharedHint} /> : null}
    </FormDialog>
  )
}

/** Too many pieces, an empty parcel, pieces left over, or all packed. */
function PackingStatus({ left, over, emptyAt }: { left: number; over: number; emptyAt: number }) {
  const t = usePageText().orders
  const statusText = () => {
    if (over > 0) return t.packedOver(over)
    if (left > 0) return t.staysBehind(left)
    return emptyAt >= 0 ? t.parcelIsEmpty(emptyAt + 1) : undefined
  }
  const message = statusText()
  return (
    <p role="status" className={message ? 'font-medium text-warn' : 'text-text-3'}>
      {message ?? t.allPacked}
    </p>
  )
}

interface ShipEdit {
  parcels: ParcelEdit[]
  shared: boolean
}

/** The form's parcels, their problems, and the call. */
function useShipForm({ onClose, ...props }: OrderFormProps) {
  const text = usePageText()
  const t = text.orders
  const { row: order, onRefused } = useOpened(props.order, props.onConflict)
  const { ship } = useOrderChange(order.id)
  const lines = openLines(order)
  // Shown once a number turns out to belong to another order: one parcel may contain both.
  const [isNumberInUse, setNumberInUse] = useState(false)
  const problemOf = (path: string, rule: string) => {
    if (!path.endsWith('items')) return text.fields[rule as FieldRule] ?? text.fields.format
    return rule === 'required' ? t.parcelEmpty : t.parcelTooMuch
  }
  const form = useForm<ShipEdit>({
    initial: { parcels: withParcel(lines, []), shared: false },
    check: ({ parcels }) => {
      const found = Object.entries(parcelProblems(lines, parcels))
      const problems = found.map(([path, rule]) => [`parcels.${path}`, problemOf(path, rule)])
      return Object.fromEntries(problems) as FieldProblems<ShipEdit>
    },
    problemText: (path, rule) => {
      if (rule === 'numberInUse') setNumberInUse(true)
      return problemOf(path, rule)
    },
    submit: async ({ parcels, shared }) => {
      const body = { parcels: shipInputOf(lines, parcels), version: order.version, ...(shared && { shared }) }
      const sent = await ship.mutateAsync(body)
      onClose()
      showToast('good', sent.status_key === 'waitingDeliver' ? t.shippedPart : t.shipped)
    },
    onRefused,
  })
  return { form, lines, isNumberInUse }
}

interface ParcelFieldsProps {
  parcel: ParcelEdit
  lines: readonly OpenLine[]
  carriers: readonly Carrier[]
  /** Absent while there is only one parcel. */
  title: string | undefined
  problemOf: (part: 'carrier' | 'number' | 'items') => string | undefined
  onChange: (parcel: ParcelEdit) => void
  onRemove: (() => void) | undefined
}

/** One parcel of a shipment: carrier, number, and how many pieces of each line. */
function ParcelFields({ parcel, lines, carriers, title, problemOf, onChange, onRemove }: ParcelFieldsProps) {
  const text = usePageText()
  const t = text.orders
  const example = carriers.find(({ key }) => key === parcel.carrier)?.example
  // With a single piece there is nothing to choose.
  const isChoice = lines.length > 1 || lines.some(({ left }) => left > 1)
  return (
    <fieldset aria-label={title ?? t.parcels} className="min-w-0 space-y-3 rounded-field border border-border p-3.5">
      {title ? (
        <div className="-my-1 flex items-center justify-between gap-2">
          <p className="font-semibold">{title}</p>
          {onRemove ? (
            <IconButton
              label={text.ui.remove(title)}
              icon={<X aria-hidden className="size-4" />}
              className="-me-2"
              onClick={onRemove}
            />
          ) : null}
        </div>
      ) : null}
      <div className="grid gap-3 sm:grid-cols-[2fr_3fr]">
        <SelectField
          name="carrier"
          label={t.carrier}
          placeholder={t.chooseCarrier}
          value={parcel.carrier}
          problem={problemOf('carrier')}
          options={carriers.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={(carrier) => onChange({ ...parcel, carrier })}
        />
        <TextField
          name="number"
          label={t.number}
          hint={example ? t.example(example) : undefined}
          value={parcel.number}
          problem={problemOf('number')}
          maxLength={40}
          className="font-mono"
          onChange={(number) => onChange({ ...parcel, number })}
        />
      </div>
      {isChoice ? (
        <ItemQuantities parcel={parcel} lines={lines} problem={problemOf('items')} onChange={onChange} />
      ) : null}
    </fieldset>
  )
}

interface ItemQuantitiesProps extends Pick<ParcelFieldsProps, 'parcel' | 'lines' | 'onChange'> {
  problem: string | undefined
}

function ItemQuantities({ parcel, lines, problem, onChange }: ItemQuantitiesProps) {
  const t = usePageText().orders
  const id = useId()
  return (
    <div>
      <ul className="divide-y divide-hairline border-hairline border-t">
        {lines.map((line, index) => (
          <li key={line.id} className="flex items-center gap-3 py-2">
            <label htmlFor={`${id}-${line.id}`} className="min-w-0 grow">
              <span className="block truncate">{line.title}</span>
              {line.spec ? <span className="block truncate text-caption text-text-3">{line.spec}</span> : null}
            </label>
            <NumberInput
              id={`${id}-${line.id}`}
              name={`pieces-${line.id}`}
              className="w-18 shrink-0"
              value={parcel.quantities[line.id] ?? null}
              aria-describedby={problem ? `${id}-error` : undefined}
              data-problem={problem && index === 0 ? '' : undefined}
              onChange={(qty) => onChange({ ...parcel, quantities: { ...parcel.quantities, [line.id]: qty } })}
            />
            <span className="w-10 shrink-0 text-text-3 tabular-nums">{t.ofPieces(line.left)}</span>
          </li>
        ))}
      </ul>
      <FieldProblem id={id} problem={problem} />
    </div>
  )
}
