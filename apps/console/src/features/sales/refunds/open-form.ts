// Which form is open over a refund case, and the props of each form.
import type { RefundDetail } from '@shop/contract/sales/admin-refunds.ts'

export type OpenForm = 'approve' | 'received' | 'refuse' | 'note'

export interface RefundFormProps {
  refund: RefundDetail
  onClose: () => void
  /** Handles a change that somebody else made first; returns whether it did. */
  onConflict: (error: unknown) => boolean
}
