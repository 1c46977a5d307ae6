// Refusing a recharge with a reason from the library, which the shopper reads in their own language.
import { rechargeRefusals } from '@shop/contract/wallet/admin-recharges.ts'
import { useText } from '#text/use-text.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useDecision } from './api.ts'
import type { DecideFormProps } from './PassForm.tsx'

export function RefuseForm({ row, onClose, onConflict }: DecideFormProps) {
  const t = useText().recharges
  const { refuse } = useDecision(row.id)
  return (
    <ReasonDialog
      title={t.refuseTitle(row.id)}
      lead={t.refuseLead}
      submit={t.refuse}
      label={t.reason}
      options={rechargeRefusals.map((value) => ({ value, label: t.reasons[value] }))}
      open="other"
      own={{ label: t.text, hint: t.textHint }}
      send={async (input) => {
        await refuse.mutateAsync(input)
        onClose()
        showToast('good', t.refused(row.id))
      }}
      onClose={onClose}
      onConflict={onConflict}
    />
  )
}
