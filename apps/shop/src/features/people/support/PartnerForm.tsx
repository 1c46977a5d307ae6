// The application form for partners.
import { Email } from '@shop/contract/people/identity.ts'
import { partnerKinds } from '@shop/contract/people/support.ts'
import { useSession } from '#session.tsx'
import { usePageText } from '#text/use-text.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { type FormState, useForm } from '#ui/use-form.ts'
import { isAlreadyPending, sendPartner } from './applications.ts'
import { ContactFields } from './ContactFields.tsx'
import type { ApplyFormProps } from './MerchantForm.tsx'

const order = ['company', 'kind', 'contact', 'email', 'message'] as const
type Field = (typeof order)[number]

function usePartnerForm({ onSent, onWaiting }: Omit<ApplyFormProps, 'onDirty'>): FormState<Field> {
  const fields = usePageText('fields')
  const { user } = useSession()
  return useForm<Field>({
    start: { company: '', kind: '', contact: '', email: user?.email ?? '', message: '' },
    order,
    check: (field, values) => {
      if (field === 'email' && !Email.safeParse(values.email.trim()).success) return fields.emailCorrect
      if (values[field].trim()) return undefined
      return field === 'kind' ? fields.chooseOne : fields.required
    },
    send: async ({ kind, ...values }) => {
      const body = { ...values, kind: partnerKinds.find((known) => known === kind) ?? 'other' }
      await sendPartner(body).then(onSent, (error: unknown) => {
        if (!isAlreadyPending(error)) throw error
        onWaiting()
      })
    },
    refusalAt: () => 'company',
  })
}

export function PartnerForm({ onSent, onWaiting, onDirty }: ApplyFormProps) {
  const t = usePageText('services')
  const form = usePartnerForm({ onSent, onWaiting })
  const { values, problems, isBusy, set, leave, submit } = form
  return (
    <form noValidate className="space-y-5" onChange={onDirty} onSubmit={submit}>
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
        id="kind"
        label={t.kind}
        placeholder={t.choose}
        choices={partnerKinds.map((value) => ({ value, label: t.kinds[value] }))}
        value={values.kind}
        error={problems.kind}
        onChange={set('kind')}
      />
      <ContactFields {...form} />
      <TextArea
        id="message"
        label={t.message}
        hint={t.messageHint}
        rows={5}
        maxLength={1000}
        value={values.message}
        error={problems.message}
        onChange={set('message')}
        onBlur={leave('message')}
      />
      <SubmitButton busy={isBusy}>{t.send}</SubmitButton>
    </form>
  )
}
