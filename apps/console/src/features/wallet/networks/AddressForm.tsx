// Proposing an address, another one in the place of one, or taking one away.
import type { NetworkRow } from '@shop/contract/wallet/admin-networks.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { useText } from '#text/use-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { GroupedText } from '#ui/Grouped.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { tooLateText } from '#ui/too-late.ts'
import { useForm } from '#ui/use-form.ts'
import { useAddress } from './api.ts'
import { networkName } from './network-columns.tsx'

export interface AddressWish {
  /** The address that is to go; none for one more. */
  replaced?: NetworkRow['addresses'][number]
  isTaken?: boolean
}

export interface AddressFormProps {
  row: NetworkRow
  wish: AddressWish
  onClose: () => void
}

export function AddressForm({ row, wish: { replaced, isTaken = false }, onClose }: AddressFormProps) {
  const text = useText()
  const words = text.networks
  const { propose } = useAddress(row.id)
  const form = useForm({
    initial: { address: '', memo: '', why: '' },
    check: ({ address, memo, why }) => ({
      ...(isTaken || address.trim() ? {} : { address: text.fields.addressRequired }),
      ...(isTaken || row.memo_rule !== 'required' || memo.trim() ? {} : { memo: text.fields.memoRequired }),
      ...(why.trim() ? {} : { why: text.fields.required }),
    }),
    faultText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ address, memo, why }) => {
      const to = isTaken ? { address: '', memo: '' } : { address: address.trim(), memo: memo.trim() }
      await propose.mutateAsync({ ...to, ...(replaced && { replaces: replaced.id }), why: why.trim() })
      onClose()
      showToast('good', text.money.second.proposed)
    },
    onRefused: (refused) => {
      const sentence = tooLateText(text, refused)
      if (!sentence) return false
      onClose()
      showToast('bad', sentence)
      return true
    },
  })
  const name = networkName(row)
  const title = isTaken ? words.takeTitle(name) : replaced ? words.replaceTitle(name) : words.addTitle(name)
  return (
    <FormDialog
      title={title}
      lead={isTaken ? words.takeLead : words.addLead}
      form={form}
      submit={words.propose}
      danger={isTaken}
      onClose={onClose}
    >
      {replaced ? (
        <div className="rounded-field bg-surface-2 px-3.5 py-2.5">
          <p className="text-caption text-text-3">{isTaken ? words.address : words.replaced}</p>
          <GroupedText value={replaced.address} />
        </div>
      ) : null}
      {isTaken ? null : (
        <>
          <TextField
            {...form.field('address')}
            label={words.address}
            hint={words.addressHint}
            maxLength={120}
            className="font-mono"
          />
          {form.values.address.trim() ? (
            <div className="rounded-field bg-surface-2 px-3.5 py-2.5">
              <GroupedText value={form.values.address.trim()} />
            </div>
          ) : null}
          {row.memo_rule === 'none' ? null : (
            <TextField
              {...form.field('memo')}
              label={words.memo}
              hint={words.memoHint}
              maxLength={60}
              className="font-mono"
              optional={row.memo_rule === 'optional'}
            />
          )}
        </>
      )}
      <TextField {...form.field('why')} label={words.why} hint={words.whyHint} maxLength={200} lines={2} />
    </FormDialog>
  )
}
