// The form of sending an order: its parcels, what is wrong with them, and the call.
import type { FieldRule } from '@shop/contract/errors.ts'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { showToast } from '#ui/toast-store.ts'
import { type FieldFaults, useForm } from '#ui/use-form.ts'
import { useOpened } from '#ui/use-opened.ts'
import { useOrderChange } from './api.ts'
import type { OrderFormProps } from './asked.ts'
import { openLines, type ParcelEdit, parcelFaults, wishOf, withParcel } from './ship-edit.ts'

interface ShipEdit {
  parcels: ParcelEdit[]
  shared: boolean
}

export function useShipping({ onClose, ...props }: OrderFormProps) {
  const text = useText()
  const words = text.orders
  const { row: order, onRefused } = useOpened(props.order, props.onLate)
  const { ship } = useOrderChange(order.id)
  const lines = openLines(order)
  // Asked once a number was found to be another order's: one parcel may carry both.
  const [isUsed, setUsed] = useState(false)
  const faultOf = (path: string, rule: string) => {
    if (!path.endsWith('items')) return text.fields[rule as FieldRule] ?? text.fields.format
    return rule === 'required' ? words.parcelEmpty : words.parcelTooMuch
  }
  const form = useForm<ShipEdit>({
    initial: { parcels: withParcel(lines, []), shared: false },
    check: ({ parcels }) => {
      const found = Object.entries(parcelFaults(lines, parcels))
      const told = found.map(([path, rule]) => [`parcels.${path}`, faultOf(path, rule)])
      return Object.fromEntries(told) as FieldFaults<ShipEdit>
    },
    faultText: (path, rule) => {
      if (rule === 'numberInUse') setUsed(true)
      return faultOf(path, rule)
    },
    submit: async ({ parcels, shared }) => {
      const body = { parcels: wishOf(lines, parcels), version: order.version, ...(shared && { shared }) }
      const sent = await ship.mutateAsync(body)
      onClose()
      showToast('good', sent.status_key === 'waitingDeliver' ? words.shippedPart : words.shipped)
    },
    onRefused,
  })
  return { form, lines, isUsed }
}
