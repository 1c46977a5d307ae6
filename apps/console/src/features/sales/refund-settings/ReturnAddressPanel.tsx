// The panel that creates or edits a return address of a shop or of the platform.
import { addressForm, isPostcode, normalizePostcode } from '@shop/contract/people/address-forms.ts'
import type { ReturnAddress } from '@shop/contract/staff/admin-settings.ts'
import { type ReactNode, useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { confirm } from '#ui/confirm-store.ts'
import { countriesIn } from '#ui/country.ts'
import { EditPanel, useEditForm } from '#ui/EditPanel.tsx'
import type { PickOption } from '#ui/PickField.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import type { PanelActions } from '#ui/RowPanel.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { FormState } from '#ui/use-form.ts'
import { useSaveReturnAddress } from './api.ts'

export interface AddressEdit {
  owner: 'platform' | 'shop'
  shop_id: PickOption | null
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

interface ReturnAddressPanelProps {
  row: ReturnAddress | undefined
  actions: PanelActions
  /** Renders the field that picks a shop. */
  shopField: (field: {
    value: PickOption | null
    problem: string | undefined
    onChange: (shop: PickOption | null) => void
  }) => ReactNode
}

function editOf(row: ReturnAddress | undefined): AddressEdit {
  const address = Object.fromEntries(parts.map((part) => [part, row?.address[part] ?? ''])) as Record<
    (typeof parts)[number],
    string
  >
  return {
    ...address,
    owner: row && !row.shop ? 'platform' : 'shop',
    shop_id: row?.shop ? { value: row.shop.id, label: row.shop.name } : null,
    active: row?.active ?? true,
  }
}

export function ReturnAddressPanel({ row, actions, shopField }: ReturnAddressPanelProps) {
  const text = usePageText()
  const t = text.refundSettings.addresses
  const [opened] = useState(row)
  const save = useSaveReturnAddress()
  const edit = useEditForm<AddressEdit>({
    initial: editOf(opened),
    requiredFields: ['addressee', 'mobile', 'country', 'area', 'detail'],
    check: ({ owner, shop_id: shop, country, postcode }) => ({
      ...(owner === 'shop' && !shop ? { shop_id: text.fields.chooseOne } : {}),
      ...(isPostcode(country, normalizePostcode(country, postcode)) ? {} : { postcode: text.fields.postcodeCorrect }),
    }),
    saved: t.saved,
    onClose: actions.onClose,
    save: async ({ owner, shop_id: shop, ...address }) => {
      const why = { label: text.refundSettings.why, hint: text.ui.confirm.reasonHint }
      const answer = await confirm({ title: t.saveTitle, points: t.savePoints, yes: text.ui.save, reason: why })
      if (!answer) return false
      const rowVersion = opened ? { id: opened.id, version: opened.version } : {}
      const shopId = owner === 'shop' ? (shop?.value ?? null) : null
      return save.mutateAsync({ ...rowVersion, ...address, shop_id: shopId, why: answer.reason })
    },
  })
  const { form } = edit
  return (
    <EditPanel title={opened ? t.edit : t.create} edit={edit} actions={actions}>
      {opened ? (
        <p className="text-text-2">{opened.shop?.name ?? t.platforms}</p>
      ) : (
        <>
          <RadioCards
            {...form.field('owner')}
            label={t.whose}
            options={[
              { value: 'shop', label: t.ofShop },
              { value: 'platform', label: t.platforms },
            ]}
          />
          {form.values.owner === 'shop' ? shopField(form.field('shop_id')) : null}
        </>
      )}
      <AddressParts form={form} />
      <SwitchField {...form.field('active')} label={t.active} hint={t.activeHint} />
    </EditPanel>
  )
}

function AddressParts({ form }: { form: FormState<AddressEdit> }) {
  const text = usePageText()
  const t = text.orders
  const language = useLanguage()
  const format = addressForm(form.values.country)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('addressee')} label={t.addressee} maxLength={80} />
        <TextField
          {...form.field('mobile')}
          label={text.refundSettings.addresses.mobile}
          maxLength={30}
          inputMode="tel"
        />
        <SelectField
          {...form.field('country')}
          label={t.country}
          placeholder={text.refunds.chooseAddress}
          options={countriesIn(language)}
        />
        <TextField {...form.field('area')} label={t.area} maxLength={200} />
        <TextField {...form.field('city')} label={t.city} maxLength={100} optional={!format.city} />
        <TextField
          {...form.field('postcode')}
          label={t.postcode}
          hint={format.example ? t.example(format.example) : undefined}
          maxLength={20}
          optional={format.postcode !== 'required'}
        />
      </div>
      <TextField {...form.field('detail')} label={t.detail} maxLength={300} lines={2} />
    </>
  )
}
