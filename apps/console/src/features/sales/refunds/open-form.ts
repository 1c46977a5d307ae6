// Which form is open over a case, and what each form is told.
import type { RefundDetail } from '@shop/contract/sales/admin-refunds.ts'

export type OpenForm = 'approve' | 'received' | 'refuse' | 'note'

export interface RefundFormProps {
  refund: RefundDetail
  onClose: () => void
  /** Somebody else was faster. */
  onConflict: (error: unknown) => boolean
}
