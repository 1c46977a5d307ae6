// The application form for merchants.
import type { Picture } from '@shop/contract/wire.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { PictureUpload } from '#ui/PictureUpload.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast-store.ts'
import type { FormState } from '#ui/use-form.ts'
import { sendPicture } from '#upload.ts'
import {
  ApplicationForm,
  type ApplyFormProps,
  CompanyField,
  ContactFields,
  useApplicationForm,
} from './ApplicationForm.tsx'
import { merchantChoicesQuery, sendMerchant } from './applications.ts'

const order = ['shop_name', 'company', 'country', 'category_id', 'contact', 'email', 'mobile', 'licence'] as const
type Field = (typeof order)[number]

const sendLicence = sendPicture('licence')

export function MerchantForm({ onDirty, ...events }: ApplyFormProps) {
  const t = usePageText('services')
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [isSending, setSending] = useState(false)
  const form = useMerchantForm(events)
  const { field } = form
  const change = (next: readonly Picture[]) => {
    setPictures(next)
    form.set('licence')(next[0]?.url ?? '')
  }
  const submit = (event: FormEvent) => {
    if (!isSending) return form.submit(event)
    event.preventDefault()
    toast.text(t.waitUpload)
  }
  return (
    <ApplicationForm isBusy={form.isBusy} onDirty={onDirty} onSubmit={submit}>
      <ShopFields {...form} />
      <ContactFields field={field} />
      <TextField
        {...field('mobile')}
        label={t.mobile}
        hint={t.mobileHint}
        type="tel"
        inputMode="tel"
        maxLength={24}
        autoComplete="tel"
      />
      <PictureUpload
        id="licence"
        label={t.licence}
        hint={t.licenceHint}
        error={form.problems.licence}
        pictures={pictures}
        send={sendLicence}
        onChange={change}
        onBusy={setSending}
      />
    </ApplicationForm>
  )
}

function useMerchantForm(events: Omit<ApplyFormProps, 'onDirty'>): FormState<Field> {
  const t = usePageText('services')
  const fields = usePageText('fields')
  return useApplicationForm<Field>(
    {
      order,
      choices: ['country', 'category_id'],
      check: (field, values) => {
        if (field === 'licence' && !values.licence) return t.licenceRequired
        return field === 'mobile' && !values.mobile.trim() ? fields.mobileRequired : undefined
      },
      send: ({ category_id, ...values }) => sendMerchant({ ...values, category_id: Number(category_id) }),
      refusalAt: (error) => (error.reason === 'object.not_found' ? 'licence' : 'shop_name'),
      refusalText: (error) => (error.reason === 'object.not_found' ? t.licenceRequired : undefined),
    },
    events,
  )
}

function ShopFields({ values, problems, set, field }: FormState<Field>) {
  const t = usePageText('services')
  const language = useLanguage()
  const { data: choices } = useQuery(merchantChoicesQuery(language))
  return (
    <>
      <TextField {...field('shop_name')} label={t.shopName} maxLength={60} autoCapitalize="words" />
      <CompanyField field={field} />
      <SelectField
        id="country"
        label={t.country}
        placeholder={t.choose}
        choices={choices?.countries ?? []}
        value={values.country}
        error={problems.country}
        onChange={set('country')}
      />
      <SelectField
        id="category_id"
        label={t.category}
        placeholder={t.choose}
        choices={choices?.categories ?? []}
        value={values.category_id}
        error={problems.category_id}
        onChange={set('category_id')}
      />
    </>
  )
}
