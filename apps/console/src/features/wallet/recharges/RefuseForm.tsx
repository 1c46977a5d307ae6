// Refusing a recharge with a reason from the library, which the shopper reads in their own language.
import { rechargeRefusals } from '@shop/contract/wallet/admin-recharges.ts'
import { useText } from '#text/use-text.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useDecision } from './api.ts'
import type { DecideFormProps } from './PassForm.tsx'

export function RefuseForm({ row, onClose, onLate }: DecideFormProps) {
  const words = useText().recharges
  const { refuse } = useDecision(row.id)
  return (
    <ReasonDialog
      title={words.refuseTitle(row.id)}
      lead={words.refuseLead}
      submit={words.refuse}
      label={words.reason}
      options={rechargeRefusals.map((value) => ({ value, label: words.reasons[value] }))}
      open="other"
      own={{ label: words.text, hint: words.textHint }}
      send={async (told) => {
        await refuse.mutateAsync(told)
        onClose()
        showToast('good', words.refused(row.id))
      }}
      onClose={onClose}
      onLate={onLate}
    />
  )
}
