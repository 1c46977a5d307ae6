// The form that is open over an order, if one is.
import { AddressForm } from './AddressForm.tsx'
import type { Asked, OrderFormProps } from './asked.ts'
import { CancelForm } from './CancelForm.tsx'
import { DelayForm } from './DelayForm.tsx'
import { MendForm, NoteForm } from './parcel-forms.tsx'
import { ShipForm } from './ShipForm.tsx'

export function OrderForms({ asked, ...form }: OrderFormProps & { asked: Asked }) {
  const parcel = 'parcelId' in asked ? form.order.parcels.find(({ id }) => id === asked.parcelId) : undefined
  if (asked.what === 'ship') return <ShipForm {...form} />
  if (asked.what === 'delay') return <DelayForm {...form} />
  if (asked.what === 'address') return <AddressForm {...form} />
  if (asked.what === 'cancel') return <CancelForm {...form} />
  if (!parcel) return null
  return asked.what === 'note' ? <NoteForm {...form} parcel={parcel} /> : <MendForm {...form} parcel={parcel} />
}
