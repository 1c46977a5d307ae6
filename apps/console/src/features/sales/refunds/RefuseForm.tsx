// Refusing a refund, for a reason in words the shopper will read.
import { refundRefusalsFor } from '@shop/contract/sales/admin-refunds.ts'
import { useText } from '#text/use-text.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useRefundChange } from './api.ts'
import type { RefundFormProps } from './asked.ts'

export function RefuseForm({ refund, onClose, onLate }: RefundFormProps) {
  const words = useText().refunds
  const { refuse } = useRefundChange(refund.id)
  const fitting = refundRefusalsFor({ goods: refund.goods_status, isSent: refund.order.parcels.length > 0 })
  // The shopper has neither goods nor money: what becomes of the goods is said, or it is not refused.
  const isSentBack = refund.step === 'sent'
  return (
    <ReasonDialog
      title={words.refuseTitle}
      lead={isSentBack ? words.refuseSentLead : words.refuseLead}
      submit={words.refuse}
      label={words.refuseReason}
      options={fitting.map((value) => ({ value, label: words.refusals[value] }))}
      open="other"
      needsOwn={isSentBack}
      own={
        isSentBack ? { label: words.goodsBack, hint: words.goodsBackHint } : { label: words.told, hint: words.toldHint }
      }
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
