// Refusing a refund, for a reason in words the shopper will read.
import { refundRefusals } from '@shop/contract/console/refunds.ts'
import { useText } from '#text/use-text.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useRefundChange } from './api.ts'
import type { RefundFormProps } from './asked.ts'

export function RefuseForm({ refund, onClose, onLate }: RefundFormProps) {
  const words = useText().refunds
  const { refuse } = useRefundChange(refund.id)
  return (
    <ReasonDialog
      title={words.refuseTitle}
      lead={words.refuseLead}
      submit={words.refuse}
      label={words.refuseReason}
      options={refundRefusals.map((value) => ({ value, label: words.refusals[value] }))}
      open="other"
      own={{ label: words.told, hint: words.toldHint }}
      send={async ({ reason, text = '' }) => {
        await refuse.mutateAsync({ reason, text, version: refund.version })
        onClose()
        showToast('good', words.refusedDone)
      }}
      onClose={onClose}
      onLate={onLate}
    />
  )
}
