// The application form for merchants.
import { Email } from '@shop/contract/people/identity.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#session.tsx'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { PictureUpload } from '#ui/PictureUpload.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast-store.ts'
import { type FormState, useForm } from '#ui/use-form.ts'
import { sendPicture } from '#upload.ts'
import { isAlreadyPending, merchantChoicesQuery, sendMerchant } from './applications.ts'
import { ContactFields } from './ContactFields.tsx'

const order = ['shop_name', 'company', 'country', 'category_id', 'contact', 'email', 'mobile', 'licence'] as const
type Field = (typeof order)[number]

export interface ApplyFormProps {
  onSent: () => void
  /** An application of this kind is already pending. */
  onWaiting: () => void
  onDirty: () => void
}

const sendLicence = sendPicture('licence')

export function MerchantForm({ onSent, onWaiting, onDirty }: ApplyFormProps) {
  const t = usePageText('services')
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [isSending, setSending] = useState(false)
  const form = useMerchantForm({ onSent, onWaiting })
  const change = (next: readonly Picture[]) => {
    setPictures(next)
    form.set('licence')(next[0]?.url ?? '')
  }
  return (
    <form
      noValidate
      className="space-y-5"
      onChange={onDirty}
      onSubmit={(event) => {
        if (!isSending) return form.submit(event)
        event.preventDefault()
        toast.text(t.waitUpload)
      }}
    >
      <ShopFields {...form} />
      <ContactFields {...form} />
      <MobileField {...form} />
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
      <SubmitButton busy={form.isBusy}>{t.send}</SubmitButton>
    </form>
  )
}

function useMerchantForm({ onSent, onWaiting }: Omit<ApplyFormProps, 'onDirty'>): FormState<Field> {
  const t = usePageText('services')
  const fields = usePageText('fields')
  const { user } = useSession()
  return useForm<Field>({
    start: {
      ...{ shop_name: '', company: '', country: '', category_id: '', contact: '', mobile: '', licence: '' },
      email: user?.email ?? '',
    },
    order,
    check: (field, values) => {
      if (field === 'licence') return values.licence ? undefined : t.licenceRequired
      if (field === 'mobile' && !values.mobile.trim()) return fields.mobileRequired
      if (field === 'email' && !Email.safeParse(values.email.trim()).success) return fields.emailCorrect
      if (values[field].trim()) return undefined
      return field === 'country' || field === 'category_id' ? fields.chooseOne : fields.required
    },
    send: async ({ category_id, ...values }) => {
      await sendMerchant({ ...values, category_id: Number(category_id) }).then(onSent, (error: unknown) => {
        if (!isAlreadyPending(error)) throw error
        onWaiting()
      })
    },
    refusalAt: (error) => (error.reason === 'object.not_found' ? 'licence' : 'shop_name'),
    refusalText: (error) => (error.reason === 'object.not_found' ? t.licenceRequired : undefined),
  })
}

function ShopFields({ values, problems, set, leave }: FormState<Field>) {
  const t = usePageText('services')
  const language = useLanguage()
  const { data: choices } = useQuery(merchantChoicesQuery(language))
  return (
    <>
      <TextField
        id="shop_name"
        label={t.shopName}
        maxLength={60}
        autoCapitalize="words"
        value={values.shop_name}
        error={problems.shop_name}
        onChange={set('shop_name')}
        onBlur={leave('shop_name')}
      />
      <TextField
        id="company"
        label={t.company}
        maxLength={120}
        autoComplete="organization"
        autoCapitalize="words"
        value={values.company}
        error={problems.company}
        onChange={set('company')}
        onBlur={leave('company')}
      />
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

function MobileField({ values, problems, set, leave }: FormState<Field>) {
  const t = usePageText('services')
  return (
    <TextField
      id="mobile"
      label={t.mobile}
      hint={t.mobileHint}
      type="tel"
      inputMode="tel"
      maxLength={24}
      autoComplete="tel"
      value={values.mobile}
      error={problems.mobile}
      onChange={set('mobile')}
      onBlur={leave('mobile')}
    />
  )
}
