// Which form is open over an order, and what each form is told.
import type { OrderDetail } from '@shop/contract/sales/admin-orders.ts'

export type OpenForm =
  | { form: 'ship' | 'delay' | 'address' | 'cancel' }
  /** About one parcel. */
  | { form: 'note' | 'mend'; parcelId: number }

export interface OrderFormProps {
  order: OrderDetail
  onClose: () => void
  /** Somebody else was faster. */
  onConflict: (error: unknown) => boolean
}
