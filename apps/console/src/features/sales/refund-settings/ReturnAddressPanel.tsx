// The panel in which a return address is made or changed: whose it is, and the address as its country writes it.
import { addressForm, isPostcode, tidyPostcode } from '@shop/contract/people/address-form.ts'
import type { ReturnAddress } from '@shop/contract/staff/admin-refund-settings.ts'
import { type ReactNode, useState } from 'react'
import { useLanguage, useText } from '#text/use-text.ts'
import { ask } from '#ui/confirm-store.ts'
import { countriesIn } from '#ui/country.ts'
import { EditPanel } from '#ui/EditPanel.tsx'
import type { Pick } from '#ui/PickField.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import type { PanelWays } from '#ui/RowPanel.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useEditForm } from '#ui/use-edit-form.ts'
import type { FormState } from '#ui/use-form.ts'
import { useSaveReturnAddress } from './api.ts'

export interface AddressEdit {
  whose: 'platform' | 'shop'
  shop_id: Pick | null
  addressee: string
  mobile: string
  country: string
  area: string
  city: string
  detail: string
  postcode: string
  active: boolean
}

const parts = ['addressee', 'mobile', 'country', 'area', 'city', 'detail', 'postcode'] as const

export interface ReturnAddressPanelProps {
  row: ReturnAddress | undefined
  ways: PanelWays
  /** The field in which a shop is found. */
  shopField: (field: {
    value: Pick | null
    fault: string | undefined
    onChange: (shop: Pick | null) => void
  }) => ReactNode
}

function editOf(row: ReturnAddress | undefined): AddressEdit {
  const address = Object.fromEntries(parts.map((part) => [part, row?.address[part] ?? ''])) as Record<
    (typeof parts)[number],
    string
  >
  return {
    ...address,
    whose: row && !row.shop ? 'platform' : 'shop',
    shop_id: row?.shop ? { value: row.shop.id, label: row.shop.name } : null,
    active: row?.active ?? true,
  }
}

export function ReturnAddressPanel({ row, ways, shopField }: ReturnAddressPanelProps) {
  const text = useText()
  const words = text.aftersale.addresses
  const [opened] = useState(row)
  const save = useSaveReturnAddress()
  const edit = useEditForm<AddressEdit>({
    initial: editOf(opened),
    need: ['addressee', 'mobile', 'country', 'area', 'detail'],
    check: ({ whose, shop_id: shop, country, postcode }) => ({
      ...(whose === 'shop' && !shop ? { shop_id: text.fields.chooseOne } : {}),
      ...(isPostcode(country, tidyPostcode(postcode)) ? {} : { postcode: text.fields.postcodeCorrect }),
    }),
    saved: words.saved,
    onClose: ways.onClose,
    save: async ({ whose, shop_id: shop, ...address }) => {
      const why = { label: text.aftersale.why, hint: text.ui.confirm.reasonHint }
      const answer = await ask({ title: words.saveTitle, points: words.savePoints, yes: text.ui.save, reason: why })
      if (!answer) return false
      const known = opened ? { id: opened.id, version: opened.version } : {}
      const shopId = whose === 'shop' ? (shop?.value ?? null) : null
      return save.mutateAsync({ ...known, ...address, shop_id: shopId, why: answer.reason })
    },
  })
  const { form } = edit
  return (
    <EditPanel title={opened ? words.edit : words.create} edit={edit} ways={ways}>
      {opened ? (
        <p className="text-text-2">{opened.shop?.name ?? words.platforms}</p>
      ) : (
        <>
          <RadioCards
            {...form.field('whose')}
            label={words.whose}
            options={[
              { value: 'shop', label: words.ofShop },
              { value: 'platform', label: words.platforms },
            ]}
          />
          {form.values.whose === 'shop' ? shopField(form.field('shop_id')) : null}
        </>
      )}
      <AddressParts form={form} />
      <SwitchField {...form.field('active')} label={words.active} hint={words.activeHint} />
    </EditPanel>
  )
}

function AddressParts({ form }: { form: FormState<AddressEdit> }) {
  const text = useText()
  const words = text.orders
  const language = useLanguage()
  const shape = addressForm(form.values.country)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('addressee')} label={words.addressee} maxLength={80} />
        <TextField {...form.field('mobile')} label={text.aftersale.addresses.mobile} maxLength={30} inputMode="tel" />
        <SelectField
          {...form.field('country')}
          label={words.country}
          placeholder={text.refunds.chooseAddress}
          options={countriesIn(language)}
        />
        <TextField {...form.field('area')} label={words.area} maxLength={200} />
        <TextField {...form.field('city')} label={words.city} maxLength={100} optional={!shape.city} />
        <TextField
          {...form.field('postcode')}
          label={words.postcode}
          hint={shape.example ? words.example(shape.example) : undefined}
          maxLength={20}
          optional={shape.postcode !== 'required'}
        />
      </div>
      <TextField {...form.field('detail')} label={words.detail} maxLength={300} lines={2} />
    </>
  )
}
