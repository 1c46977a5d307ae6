// Proposes a new address, a replacement, or a removal.

import type { FieldRule } from '@shop/contract/errors.ts'
import type { NetworkRow } from '@shop/contract/wallet/admin-networks.ts'
import { useText } from '#text/use-text.ts'
import { conflictText } from '#ui/conflict-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { GroupedText } from '#ui/Grouped.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { type FormState, useForm } from '#ui/use-form.ts'
import { useAddress } from './api.ts'
import { networkName } from './network-columns.tsx'

export interface AddressFormOptions {
  /** The address to replace or remove; absent for an additional one. */
  replaced?: NetworkRow['addresses'][number]
  isRemoval?: boolean
}

interface AddressFormProps {
  row: NetworkRow
  options: AddressFormOptions
  onClose: () => void
}

export function AddressForm(props: AddressFormProps) {
  const { row, onClose } = props
  const { replaced, isRemoval = false } = props.options
  const t = useText().networks
  const form = useAddressForm(props)
  const name = networkName(row)
  const title = isRemoval ? t.takeTitle(name) : replaced ? t.replaceTitle(name) : t.addTitle(name)
  return (
    <FormDialog
      title={title}
      lead={isRemoval ? t.takeLead : t.addLead}
      form={form}
      submit={t.propose}
      danger={isRemoval}
      onClose={onClose}
    >
      {replaced ? (
        <div className="rounded-field bg-surface-2 px-3.5 py-2.5">
          <p className="text-caption text-text-3">{isRemoval ? t.address : t.replaced}</p>
          <GroupedText value={replaced.address} />
        </div>
      ) : null}
      {isRemoval ? null : <AddressFields form={form} memoRule={row.memo_rule} />}
      <TextField {...form.field('why')} label={t.why} hint={t.whyHint} maxLength={200} lines={2} />
    </FormDialog>
  )
}

interface AddressEdit {
  address: string
  memo: string
  why: string
}

function useAddressForm({ row, options: { replaced, isRemoval = false }, onClose }: AddressFormProps) {
  const text = useText()
  const { propose } = useAddress(row.id)
  return useForm<AddressEdit>({
    initial: { address: '', memo: '', why: '' },
    check: ({ address, memo, why }) => ({
      ...(isRemoval || address.trim() ? {} : { address: text.fields.addressRequired }),
      ...(isRemoval || row.memo_rule !== 'required' || memo.trim() ? {} : { memo: text.fields.memoRequired }),
      ...(why.trim() ? {} : { why: text.fields.required }),
    }),
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ address, memo, why }) => {
      const to = isRemoval ? { address: '', memo: '' } : { address: address.trim(), memo: memo.trim() }
      await propose.mutateAsync({ ...to, ...(replaced && { replaces: replaced.id }), why: why.trim() })
      onClose()
      showToast('good', text.money.second.proposed)
    },
    onRefused: (refused) => {
      const message = conflictText(text, refused)
      if (!message) return false
      onClose()
      showToast('bad', message)
      return true
    },
  })
}

interface AddressFieldsProps {
  form: FormState<AddressEdit>
  memoRule: NetworkRow['memo_rule']
}

function AddressFields({ form, memoRule }: AddressFieldsProps) {
  const t = useText().networks
  return (
    <>
      <TextField
        {...form.field('address')}
        label={t.address}
        hint={t.addressHint}
        maxLength={120}
        className="font-mono"
      />
      {form.values.address.trim() ? (
        <div className="rounded-field bg-surface-2 px-3.5 py-2.5">
          <GroupedText value={form.values.address.trim()} />
        </div>
      ) : null}
      {memoRule === 'none' ? null : (
        <TextField
          {...form.field('memo')}
          label={t.memo}
          hint={t.memoHint}
          maxLength={60}
          className="font-mono"
          optional={memoRule === 'optional'}
        />
      )}
    </>
  )
}
