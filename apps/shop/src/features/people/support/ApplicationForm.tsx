// The application forms of merchants and partners.
import { Email } from '@shop/contract/people/identity.ts'
import { partnerKinds } from '@shop/contract/people/support.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { useSession } from '#session.tsx'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { PictureUpload } from '#ui/PictureUpload.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast-store.ts'
import { type FormRules, type FormState, useForm } from '#ui/use-form.ts'
import { sendPicture } from '#upload.ts'
import { isAlreadyPending, merchantChoicesQuery, sendMerchant, sendPartner } from './applications.ts'

interface ApplyFormProps {
  onSent: () => void
  /** An application of this kind is already pending. */
  onWaiting: () => void
  onDirty: () => void
}

interface ApplicationRules<Field extends string> extends Omit<FormRules<Field>, 'start' | 'check'> {
  order: readonly Field[]
  /** Fields that are chosen from a list. */
  choices: readonly Field[]
  /** Checks beyond those of every application. */
  check?: FormRules<Field>['check']
}

function useApplicationForm<Field extends string>(
  { choices, check, send, ...rules }: ApplicationRules<Field>,
  { onSent, onWaiting }: Omit<ApplyFormProps, 'onDirty'>,
): FormState<Field> {
  const fields = usePageText('fields')
  const { user } = useSession()
  const start = rules.order.map((field) => [field, field === 'email' ? (user?.email ?? '') : ''])
  return useForm<Field>({
    ...rules,
    start: Object.fromEntries(start) as Record<Field, string>,
    check: (field, values) => {
      const problem = check?.(field, values)
      if (problem) return problem
      const value = values[field].trim()
      if (field === 'email' && !z.safeParse(Email, value).success) return fields.emailCorrect
      if (value) return undefined
      return choices.includes(field) ? fields.chooseOne : fields.required
    },
    send: (values) =>
      send(values).then(onSent, (error: unknown) => {
        if (!isAlreadyPending(error)) throw error
        onWaiting()
      }),
  })
}

interface ApplicationFormProps extends Pick<FormState<string>, 'isBusy' | 'lock'> {
  onDirty: () => void
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

function ApplicationForm({ isBusy, lock, onDirty, onSubmit, children }: ApplicationFormProps) {
  const t = usePageText('services')
  return (
    <form noValidate className="space-y-5" onChange={onDirty} onSubmit={onSubmit}>
      {children}
      <SubmitButton busy={isBusy} lock={lock}>
        {t.send}
      </SubmitButton>
    </form>
  )
}

function CompanyField({ field }: Pick<FormState<'company'>, 'field'>) {
  const t = usePageText('services')
  return (
    <TextField
      {...field('company')}
      label={t.company}
      maxLength={120}
      autoComplete="organization"
      autoCapitalize="words"
    />
  )
}

function ContactFields({ field }: Pick<FormState<'contact' | 'email'>, 'field'>) {
  const t = usePageText('services')
  return (
    <>
      <TextField {...field('contact')} label={t.contact} maxLength={60} autoComplete="name" autoCapitalize="words" />
      <TextField
        {...field('email')}
        label={t.email}
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="email"
      />
    </>
  )
}

const merchantFields = [
  'shop_name',
  'company',
  'country',
  'category_id',
  'contact',
  'email',
  'mobile',
  'licence',
] as const
type MerchantField = (typeof merchantFields)[number]

const sendLicence = sendPicture('licence')

/** The application form for merchants. */
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
    <ApplicationForm isBusy={form.isBusy} lock={form.lock} onDirty={onDirty} onSubmit={submit}>
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

function useMerchantForm(events: Omit<ApplyFormProps, 'onDirty'>): FormState<MerchantField> {
  const t = usePageText('services')
  const fields = usePageText('fields')
  return useApplicationForm<MerchantField>(
    {
      order: merchantFields,
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

function ShopFields({ values, problems, set, field }: FormState<MerchantField>) {
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

const partnerFields = ['company', 'kind', 'contact', 'email', 'message'] as const

/** The application form for partners. */
export function PartnerForm({ onDirty, ...events }: ApplyFormProps) {
  const t = usePageText('services')
  const form = useApplicationForm(
    {
      order: partnerFields,
      choices: ['kind'],
      send: ({ kind, ...values }) =>
        sendPartner({ ...values, kind: partnerKinds.find((known) => known === kind) ?? 'other' }),
      refusalAt: () => 'company',
    },
    events,
  )
  const { values, problems, set, field } = form
  return (
    <ApplicationForm isBusy={form.isBusy} lock={form.lock} onDirty={onDirty} onSubmit={form.submit}>
      <CompanyField field={field} />
      <SelectField
        id="kind"
        label={t.kind}
        placeholder={t.choose}
        choices={partnerKinds.map((value) => ({ value, label: t.kinds[value] }))}
        value={values.kind}
        error={problems.kind}
        onChange={set('kind')}
      />
      <ContactFields field={field} />
      <TextArea {...field('message')} label={t.message} hint={t.messageHint} rows={5} maxLength={1000} />
    </ApplicationForm>
  )
}
