// The fields of an operator's edit, under what is known about them.
import type { Operator } from '@shop/contract/staff/admin-operators.ts'
import { useText } from '#text/use-text.ts'
import { DetailList } from '#ui/DetailList.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Status } from '#ui/Status.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Time } from '#ui/Time.tsx'
import type { FormState } from '#ui/use-form.ts'
import { InvitationState } from './InvitationState.tsx'
import type { OperatorEdit } from './operator-change.ts'
import { RolesField } from './RolesField.tsx'
import { TrustNote } from './TrustNote.tsx'
import { VerificationState } from './VerificationState.tsx'

/** Why an edit was not saved, where the sentence of the server would not be enough. */
export type EditNotice = 'changed' | 'secondPerson' | 'nothing'

export interface EditOperatorFormProps {
  form: FormState<OperatorEdit>
  formId: string
  operator: Operator
  notice: EditNotice | undefined
}

export function EditOperatorForm({ form, formId, operator, notice }: EditOperatorFormProps) {
  const text = useText()
  const t = text.staff
  const { values } = form
  const added = values.roles.filter((role) => !operator.roles.includes(role))
  const isMoved = !operator.invited && values.email.trim() !== (operator.email ?? '')
  const opensLogin = isMoved || values.reset || values.clearOtp
  const lastLogin = operator.last_login_at ? <Time value={operator.last_login_at} /> : text.ui.never
  return (
    <Form state={form} id={formId}>
      {notice ? <EditNoticeBox notice={notice} /> : null}
      <DetailList
        details={[
          { name: t.account, value: <span className="font-mono">{operator.account}</span> },
          { name: t.lastLogin, value: lastLogin },
          { name: t.created, value: <Time value={operator.created_at} /> },
          {
            name: t.columns.otp,
            value: <Status tone={operator.has_otp ? 'good' : 'off'}>{operator.has_otp ? t.otpOn : t.otpOff}</Status>,
          },
        ]}
      />
      <TextField {...form.field('name')} label={t.name} hint={t.nameHint} maxLength={60} />
      <TextField {...form.field('email')} label={text.onboarding.email} inputMode="email" maxLength={254} />
      <InvitationState operator={operator} />
      <VerificationState operator={operator} />
      <RolesField field={form.field('roles')} />
      <div className="space-y-4 rounded-field border border-border px-3.5 py-3.5">
        <SwitchField {...form.field('active')} label={t.activeLabel} hint={t.activeHint} />
        {operator.invited ? null : (
          <SwitchField {...form.field('reset')} label={text.onboarding.reset} hint={text.onboarding.resetHint} />
        )}
        {operator.has_otp ? <SwitchField {...form.field('clearOtp')} label={t.clearOtp} hint={t.clearOtpHint} /> : null}
      </div>
      <TrustNote roles={added} opensLogin={opensLogin} />
    </Form>
  )
}

function EditNoticeBox({ notice }: { notice: EditNotice }) {
  const t = useText().staff
  if (notice === 'nothing') return <Notice tone="info">{t.nothingChanged}</Notice>
  if (notice === 'changed') {
    return (
      <Notice tone="warn" title={t.changedTitle}>
        {t.changedBody}
      </Notice>
    )
  }
  return (
    <Notice tone="bad" title={t.secondPerson}>
      {t.secondPersonBody}
    </Notice>
  )
}
