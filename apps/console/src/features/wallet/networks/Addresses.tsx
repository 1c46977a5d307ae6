// The addresses of a network with QR codes, the form to propose a change, and the change that waits.
import type { FieldRule } from '@shop/contract/errors.ts'
import type { NetworkRow } from '@shop/contract/wallet/admin-networks.ts'
import { QrCode } from '@shop/ui/QrCode.tsx'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Grouped, GroupedText } from '#ui/Grouped.tsx'
import { SecondApproval, useDecide } from '#ui/SecondApproval.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Time } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import { conflictText } from '#ui/use-conflict.ts'
import { type FormState, useForm } from '#ui/use-form.ts'
import { useAddress } from './api.ts'
import { activeOf, networkName } from './network-columns.tsx'

interface AddressesProps {
  row: NetworkRow
  /** Absent when no change may be proposed now. */
  onOpenForm: ((options: AddressFormOptions) => void) | undefined
}

type Address = NetworkRow['addresses'][number]

export function Addresses({ row, onOpenForm }: AddressesProps) {
  const t = usePageText().networks
  const retired = row.addresses.filter(({ active }) => !active)
  return (
    <>
      <ul className="space-y-3">
        {activeOf(row).map((address) => (
          <li key={address.id} className="flex flex-wrap items-start gap-4 rounded-field border border-hairline p-3.5">
            <div className="w-28 shrink-0">
              <QrCode text={address.address} label={t.qr} />
            </div>
            <div className="min-w-0 grow basis-60 space-y-1.5">
              <Grouped value={address.address} label={t.address} />
              {address.memo ? (
                <div>
                  <span className="text-caption text-text-3">{t.memo}</span>
                  <Grouped value={address.memo} label={t.memo} />
                </div>
              ) : null}
              <Origin address={address} />
              {onOpenForm ? (
                <div className="-ms-2 flex flex-wrap">
                  <Button variant="ghost" onClick={() => onOpenForm({ replaced: address })}>
                    {t.replace}
                  </Button>
                  <Button variant="ghost" onClick={() => onOpenForm({ replaced: address, isRemoval: true })}>
                    {t.takeAway}
                  </Button>
                </div>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {retired.length > 0 ? (
        <details className="mt-3">
          <summary className="control flex cursor-pointer items-center font-medium text-text-2">{t.retired}</summary>
          <ul className="space-y-2 text-text-3">
            {retired.map((address) => (
              <li key={address.id}>
                <GroupedText value={address.address} />
                <Origin address={address} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}

function Origin({ address }: { address: Address }) {
  const t = usePageText().networks
  return (
    <p className="text-caption text-text-3">
      {address.proposed_by ? t.proposedBy(address.proposed_by, address.confirmed_by) : t.fromStart} · {t.since}{' '}
      <Time value={address.created_at} />
    </p>
  )
}

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

/** Proposes a new address, a replacement, or a removal. */
export function AddressForm(props: AddressFormProps) {
  const { row, onClose } = props
  const { replaced, isRemoval = false } = props.options
  const t = usePageText().networks
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
  const text = usePageText()
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
  const t = usePageText().networks
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

type Proposal = NonNullable<NetworkRow['proposal']>

/** A changed address that waits for a second operator: in groups and as a QR code, to be compared by phone. */
export function AddressProposal({ row, proposal }: { row: NetworkRow; proposal: Proposal }) {
  const t = usePageText().networks
  const { decide } = useAddress(row.id)
  const replaced = row.addresses.find(({ id }) => id === proposal.replaces)
  const isRemoval = proposal.address === ''
  const onDecide = useDecide({
    isOwn: proposal.mine,
    question: {
      title: isRemoval ? t.confirmTake : t.confirmTitle,
      body: proposal.address,
      points: isRemoval ? t.confirmTakePoints : t.confirmPoints,
    },
    decide: (decision) => decide.mutateAsync({ proposal_id: proposal.id, ...decision }),
  })
  const title = isRemoval ? t.proposalTake : replaced ? t.proposalReplace : t.proposalAdd
  return (
    <SecondApproval
      title={title}
      proposal={proposal}
      busy={decide.isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      {isRemoval ? null : (
        <div className="flex flex-wrap items-start gap-4">
          <div className="w-40 shrink-0">
            <QrCode text={proposal.address} label={t.qr} />
          </div>
          <div className="min-w-0 grow basis-52">
            <Grouped value={proposal.address} label={t.address} />
            {proposal.memo ? (
              <p className="mt-2">
                <span className="text-caption text-text-2">{t.memo}</span>
                <Grouped value={proposal.memo} label={t.memo} />
              </p>
            ) : null}
            <p className="mt-2 text-text-2">{t.scan}</p>
          </div>
        </div>
      )}
      {replaced ? (
        <div className="mt-3">
          <p className="text-caption text-text-2">{isRemoval ? t.address : t.replaced}</p>
          <span className="line-through decoration-sale decoration-2">
            <GroupedText value={replaced.address} />
          </span>
        </div>
      ) : null}
    </SecondApproval>
  )
}
