// Changes the address of an unshipped order, agreed with the shopper.

import type { Input } from '@shop/contract/endpoint.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { addressForm, isPostcode, normalizePostcode } from '@shop/contract/people/address-forms.ts'
import type { changeAddressOfOrder } from '@shop/contract/sales/admin-orders.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { countriesIn } from '#ui/country.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useOpened } from '#ui/use-conflict.ts'
import { type FieldBinding, type FieldProblems, useForm } from '#ui/use-form.ts'
import { useOrderChange } from './api.ts'
import type { OrderFormProps } from './OrderActions.tsx'

type AddressDraft = Input<typeof changeAddressOfOrder>['body']['address']

interface AddressEdit {
  address: AddressDraft
  why: string
}

const requiredFields = [
  ['addressee', 'addresseeRequired'],
  ['mobile', 'mobileRequired'],
  ['country', 'areaRequired'],
  ['area', 'areaRequired'],
  ['detail', 'detailRequired'],
] as const satisfies readonly (readonly [keyof AddressDraft, FieldRule])[]

export function AddressForm({ onClose, ...props }: OrderFormProps) {
  const text = usePageText()
  const t = text.orders
  const { row: order, onRefused } = useOpened(props.order, props.onConflict)
  const { changeAddress } = useOrderChange(order.id)
  const { mobile_shown: _mobileShown, ...initial } = order.address
  const form = useForm<AddressEdit>({
    initial: { address: initial, why: '' },
    check: ({ address, why }) => {
      const empty = requiredFields.filter(([name]) => !address[name].trim())
      const problems = empty.map(([name, rule]) => [`address.${name}`, text.fields[rule]])
      const isInvalidPostcode = !isPostcode(address.country, normalizePostcode(address.country, address.postcode))
      return Object.fromEntries([
        ...problems,
        ...(isInvalidPostcode ? [['address.postcode', text.fields.postcodeCorrect]] : []),
        ...(why.trim() ? [] : [['why', text.fields.required]]),
      ]) as FieldProblems<AddressEdit>
    },
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ address, why }) => {
      await changeAddress.mutateAsync({ address, why: why.trim(), version: order.version })
      onClose()
      showToast('good', t.addressChanged)
    },
    onRefused,
  })
  return (
    <FormDialog title={t.changeAddress} lead={t.addressLead} form={form} submit={text.ui.save} onClose={onClose}>
      <AddressParts field={form.field('address')} />
      <TextField {...form.field('why')} label={t.consent} hint={t.consentHint} maxLength={200} lines={2} />
    </FormDialog>
  )
}

function AddressParts({ field }: { field: FieldBinding<AddressDraft> }) {
  const t = usePageText().orders
  const language = useLanguage()
  const bindField = (part: keyof AddressDraft) => ({
    name: part,
    value: field.value[part],
    problem: field.problems[part],
    onChange: (value: string) => field.onChange({ ...field.value, [part]: value }),
  })
  const format = addressForm(field.value.country)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...bindField('addressee')} label={t.addressee} maxLength={60} />
        <TextField {...bindField('mobile')} label={t.mobile} maxLength={24} inputMode="tel" />
        <SelectField {...bindField('country')} label={t.country} options={countriesIn(language)} />
        <TextField {...bindField('area')} label={t.area} maxLength={120} />
        <TextField {...bindField('city')} label={t.city} maxLength={60} optional={!format.city} />
        <TextField
          {...bindField('postcode')}
          label={t.postcode}
          hint={format.example ? t.example(format.example) : undefined}
          maxLength={12}
          optional={format.postcode !== 'required'}
        />
      </div>
      <TextField {...bindField('detail')} label={t.detail} maxLength={200} lines={2} />
    </>
  )
}
