// The form of sending an order: its parcels, what is wrong with them, and the call.
import type { FieldRule } from '@shop/contract/errors.ts'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { showToast } from '#ui/toast-store.ts'
import { type FieldProblems, useForm } from '#ui/use-form.ts'
import { useOpened } from '#ui/use-opened.ts'
import { useOrderChange } from './api.ts'
import type { OrderFormProps } from './open-form.ts'
import { openLines, type ParcelEdit, parcelProblems, shipInputOf, withParcel } from './ship-edit.ts'

interface ShipEdit {
  parcels: ParcelEdit[]
  shared: boolean
}

export function useShipForm({ onClose, ...props }: OrderFormProps) {
  const text = useText()
  const t = text.orders
  const { row: order, onRefused } = useOpened(props.order, props.onConflict)
  const { ship } = useOrderChange(order.id)
  const lines = openLines(order)
  // Asked once a number was found to be another order's: one parcel may carry both.
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
