// Ships an order in one parcel or several, with the pieces of each.

import type { FieldRule } from '@shop/contract/errors.ts'
import { parcelsMax } from '@shop/contract/sales/admin-orders.ts'
import { useQuery } from '@tanstack/react-query'
import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { type FieldProblems, useForm } from '#ui/use-form.ts'
import { useOpened } from '#ui/use-opened.ts'
import { carrierChoicesQuery, useOrderChange } from './api.ts'
import type { OrderFormProps } from './open-form.ts'
import { ParcelFields } from './ParcelFields.tsx'
import { openLines, type ParcelEdit, parcelProblems, shipInputOf, unpacked, withParcel } from './ship-edit.ts'

export function ShipForm(props: OrderFormProps) {
  const t = useText().orders
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
  const t = useText().orders
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
  const text = useText()
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
