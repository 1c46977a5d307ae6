// Refusing a refund, for a reason in words the shopper will read.
import { refundRefusalsFor } from '@shop/contract/sales/admin-refunds.ts'
import { useText } from '#text/use-text.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useRefundChange } from './api.ts'
import type { RefundFormProps } from './open-form.ts'

export function RefuseForm({ refund, onClose, onConflict }: RefundFormProps) {
  const t = useText().refunds
  const { refuse } = useRefundChange(refund.id)
  const reasons = refundRefusalsFor({ goods: refund.goods_status, isSent: refund.order.parcels.length > 0 })
  // The shopper has neither goods nor money: what becomes of the goods is said, or it is not refused.
  const isSentBack = refund.step === 'sent'
  return (
    <ReasonDialog
      title={t.refuseTitle}
      lead={isSentBack ? t.refuseSentLead : t.refuseLead}
      submit={t.refuse}
      label={t.refuseReason}
      options={reasons.map((value) => ({ value, label: t.refusals[value] }))}
      open="other"
      needsOwn={isSentBack}
      own={isSentBack ? { label: t.goodsBack, hint: t.goodsBackHint } : { label: t.message, hint: t.messageHint }}
      send={async ({ reason, text = '' }) => {
        await refuse.mutateAsync({ reason, text, version: refund.version })
        onClose()
        showToast('good', t.refusedDone)
      }}
      onClose={onClose}
      onConflict={onConflict}
    />
  )
}
