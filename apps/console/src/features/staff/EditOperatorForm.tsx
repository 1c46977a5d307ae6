// The fields of an operator's edit, under what is known about them.
import type { Operator } from '@shop/contract/console/staff.ts'
import { useText } from '#text/use-text.ts'
import { DetailList } from '#ui/DetailList.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { Status } from '#ui/Status.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Time } from '#ui/Time.tsx'
import type { FormState } from '#ui/use-form.ts'
import type { OperatorEdit } from './change.ts'
import { RolesField } from './RolesField.tsx'

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
  const words = text.staff
  const lastLogin = operator.last_login_at ? <Time value={operator.last_login_at} /> : text.ui.never
  return (
    <Form state={form} id={formId}>
      {notice ? <EditNoticeBox notice={notice} /> : null}
      <DetailList
        details={[
          { name: words.account, value: <span className="font-mono">{operator.account}</span> },
          { name: words.lastLogin, value: lastLogin },
          { name: words.created, value: <Time value={operator.created_at} /> },
          {
            name: words.columns.otp,
            value: (
              <Status tone={operator.has_otp ? 'good' : 'off'}>{operator.has_otp ? words.otpOn : words.otpOff}</Status>
            ),
          },
        ]}
      />
      <TextField {...form.field('name')} label={words.name} hint={words.nameHint} maxLength={60} />
      <RolesField field={form.field('roles')} />
      <PasswordField
        {...form.field('password')}
        label={words.newPassword}
        hint={words.newPasswordHint}
        autoComplete="new-password"
        optional
        canGenerate
      />
      <div className="space-y-4 rounded-field border border-border px-3.5 py-3.5">
        <SwitchField {...form.field('active')} label={words.activeLabel} hint={words.activeHint} />
        {operator.has_otp ? (
          <SwitchField {...form.field('clearOtp')} label={words.clearOtp} hint={words.clearOtpHint} />
        ) : null}
      </div>
    </Form>
  )
}

function EditNoticeBox({ notice }: { notice: EditNotice }) {
  const words = useText().staff
  if (notice === 'nothing') return <Notice tone="info">{words.nothingChanged}</Notice>
  if (notice === 'changed') {
    return (
      <Notice tone="warn" title={words.changedTitle}>
        {words.changedBody}
      </Notice>
    )
  }
  return (
    <Notice tone="bad" title={words.secondPerson}>
      {words.secondPersonBody}
    </Notice>
  )
}
