// The form that is open over an order, if one is.
import { AddressForm } from './AddressForm.tsx'
import { CancelForm } from './CancelForm.tsx'
import { DelayForm } from './DelayForm.tsx'
import type { OpenForm, OrderFormProps } from './open-form.ts'
import { CorrectParcelForm, NoteForm } from './parcel-forms.tsx'
import { ShipForm } from './ShipForm.tsx'

export function OrderForms({ openForm, ...form }: OrderFormProps & { openForm: OpenForm }) {
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
