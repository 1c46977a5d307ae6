// The application form for partners.
import { partnerKinds } from '@shop/contract/people/support.ts'
import { usePageText } from '#text/use-text.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import {
  ApplicationForm,
  type ApplyFormProps,
  CompanyField,
  ContactFields,
  useApplicationForm,
} from './ApplicationForm.tsx'
import { sendPartner } from './applications.ts'

const order = ['company', 'kind', 'contact', 'email', 'message'] as const

export function PartnerForm({ onDirty, ...events }: ApplyFormProps) {
  const t = usePageText('services')
  const form = useApplicationForm(
    {
      order,
      choices: ['kind'],
      send: ({ kind, ...values }) =>
        sendPartner({ ...values, kind: partnerKinds.find((known) => known === kind) ?? 'other' }),
      refusalAt: () => 'company',
    },
    events,
  )
  const { values, problems, set, field } = form
  return (
    <ApplicationForm isBusy={form.isBusy} onDirty={onDirty} onSubmit={form.submit}>
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
