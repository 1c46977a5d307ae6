// Which form is open over an order, and what each form is told.
import type { OrderDetail } from '@shop/contract/sales/admin-orders.ts'

export type Asked =
  | { what: 'ship' | 'delay' | 'address' | 'cancel' }
  /** About one parcel. */
  | { what: 'note' | 'mend'; parcelId: number }

export interface OrderFormProps {
  order: OrderDetail
  onClose: () => void
  /** Somebody else was faster. */
  onLate: (error: unknown) => boolean
}
