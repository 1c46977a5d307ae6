// Which form is open over an order, and the props of each form.
import type { OrderDetail } from '@shop/contract/sales/admin-orders.ts'

export type OpenForm =
  | { form: 'ship' | 'delay' | 'address' | 'cancel' }
  /** Forms about one parcel. */
  | { form: 'note' | 'correct'; parcelId: number }

export interface OrderFormProps {
  order: OrderDetail
  onClose: () => void
  /** Handles a change that somebody else made first; returns whether it did. */
  onConflict: (error: unknown) => boolean
}
