// Proposes what becomes of a lost dispute: the debt may be written off, the wallet opened again.
import type { FieldRule } from '@shop/contract/errors.ts'
import { useText } from '#text/use-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useCardDesk } from './api.ts'

export interface SettleFormProps {
  rechargeId: number
  disputeId: number
  onClose: () => void
}

export function SettleForm({ rechargeId, disputeId, onClose }: SettleFormProps) {
  const text = useText()
  const words = text.recharges.card
  const { settle } = useCardDesk(rechargeId)
  const form = useForm({
    initial: { write_off: false, open_wallet: true, why: '' },
    check: ({ why, write_off, open_wallet }): { why?: string; write_off?: string } => ({
      ...(why.trim() ? {} : { why: text.fields.required }),
      ...(write_off || open_wallet ? {} : { write_off: text.fields.chooseOne }),
    }),
    faultText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ why, ...wish }) => {
      await settle.mutateAsync({ disputeId, ...wish, why: why.trim() })
      onClose()
      showToast('good', text.money.second.proposed)
    },
  })
  return (
    <FormDialog title={words.settleTitle} lead={words.settleLead} form={form} submit={words.settle} onClose={onClose}>
      <SwitchField {...form.field('write_off')} label={words.writeOff} hint={words.writeOffHint} />
      <SwitchField {...form.field('open_wallet')} label={words.openWallet} hint={words.openWalletHint} />
      <TextField {...form.field('why')} label={words.why} hint={text.ui.confirm.reasonHint} maxLength={200} lines={2} />
    </FormDialog>
  )
}
