// The form of who wants to work with us.
import { Email } from '@shop/contract/people/identity.ts'
import { partnerKinds } from '@shop/contract/people/support.ts'
import { useSession } from '#session.tsx'
import { usePageText } from '#text/use-text.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useForm } from '#ui/use-form.ts'
import { isWaitingAlready, sendPartner } from './applications.ts'
import type { ApplyFormProps } from './MerchantForm.tsx'

const order = ['company', 'kind', 'contact', 'email', 'message'] as const
type Field = (typeof order)[number]

export function PartnerForm({ onSent, onWaiting, onDirty }: ApplyFormProps) {
  const t = usePageText('services')
  const fields = usePageText('fields')
  const { user } = useSession()
  const { values, problems, isBusy, set, leave, submit } = useForm<Field>({
    start: { company: '', kind: '', contact: '', email: user?.email ?? '', message: '' },
    order,
    check: (field, formValues) => {
      if (field === 'email' && !Email.safeParse(formValues.email.trim()).success) return fields.emailCorrect
      if (formValues[field].trim()) return undefined
      return field === 'kind' ? fields.chooseOne : fields.required
    },
    send: async ({ kind, ...formValues }) => {
      const body = { ...formValues, kind: partnerKinds.find((known) => known === kind) ?? 'other' }
      await sendPartner(body).then(onSent, (error: unknown) => {
        if (!isWaitingAlready(error)) throw error
        onWaiting()
      })
    },
    refusalAt: () => 'company',
  })
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
      <TextField
        id="contact"
        label={t.contact}
        maxLength={60}
        autoComplete="name"
        autoCapitalize="words"
        value={values.contact}
        error={problems.contact}
        onChange={set('contact')}
        onBlur={leave('contact')}
      />
      <TextField
        id="email"
        label={t.email}
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="email"
        value={values.email}
        error={problems.email}
        onChange={set('email')}
        onBlur={leave('email')}
      />
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
