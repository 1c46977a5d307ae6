// Another address for an order that has not left, agreed with the shopper.
import { addressForm, isPostcode, tidyPostcode } from '@shop/contract/people/address-form.ts'
import type { changeAddressOfOrder } from '@shop/contract/sales/admin-orders.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import { countriesIn } from '#ui/country.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { type FieldBinding, type FieldFaults, useForm } from '#ui/use-form.ts'
import { useOpened } from '#ui/use-opened.ts'
import { useOrderChange } from './api.ts'
import type { OrderFormProps } from './asked.ts'

type Draft = Input<typeof changeAddressOfOrder>['body']['address']

interface AddressEdit {
  address: Draft
  why: string
}

const needed = [
  ['addressee', 'addresseeRequired'],
  ['mobile', 'mobileRequired'],
  ['country', 'areaRequired'],
  ['area', 'areaRequired'],
  ['detail', 'detailRequired'],
] as const satisfies readonly (readonly [keyof Draft, FieldRule])[]

export function AddressForm({ onClose, ...props }: OrderFormProps) {
  const text = useText()
  const words = text.orders
  const { row: order, onRefused } = useOpened(props.order, props.onLate)
  const { changeAddress } = useOrderChange(order.id)
  const { mobile_shown: _shown, ...initial } = order.address
  const form = useForm<AddressEdit>({
    initial: { address: initial, why: '' },
    check: ({ address, why }) => {
      const empty = needed.filter(([name]) => !address[name].trim())
      const faults = empty.map(([name, rule]) => [`address.${name}`, text.fields[rule]])
      const isWrong = !isPostcode(address.country, tidyPostcode(address.postcode))
      return Object.fromEntries([
        ...faults,
        ...(isWrong ? [['address.postcode', text.fields.postcodeCorrect]] : []),
        ...(why.trim() ? [] : [['why', text.fields.required]]),
      ]) as FieldFaults<AddressEdit>
    },
    faultText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ address, why }) => {
      await changeAddress.mutateAsync({ address, why: why.trim(), version: order.version })
      onClose()
      showToast('good', words.addressChanged)
    },
    onRefused,
  })
  return (
    <FormDialog
      title={words.changeAddress}
      lead={words.addressLead}
      form={form}
      submit={text.ui.save}
      onClose={onClose}
    >
      <AddressParts field={form.field('address')} />
      <TextField {...form.field('why')} label={words.consent} hint={words.consentHint} maxLength={200} lines={2} />
    </FormDialog>
  )
}

function AddressParts({ field }: { field: FieldBinding<Draft> }) {
  const words = useText().orders
  const language = useLanguage()
  const of = (part: keyof Draft) => ({
    name: part,
    value: field.value[part],
    fault: field.faults[part],
    onChange: (value: string) => field.onChange({ ...field.value, [part]: value }),
  })
  const shape = addressForm(field.value.country)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...of('addressee')} label={words.addressee} maxLength={60} />
        <TextField {...of('mobile')} label={words.mobile} maxLength={24} inputMode="tel" />
        <SelectField {...of('country')} label={words.country} options={countriesIn(language)} />
        <TextField {...of('area')} label={words.area} maxLength={120} />
        <TextField {...of('city')} label={words.city} maxLength={60} optional={!shape.city} />
        <TextField
          {...of('postcode')}
          label={words.postcode}
          hint={shape.example ? words.example(shape.example) : undefined}
          maxLength={12}
          optional={shape.postcode !== 'required'}
        />
      </div>
      <TextField {...of('detail')} label={words.detail} maxLength={200} lines={2} />
    </>
  )
}
