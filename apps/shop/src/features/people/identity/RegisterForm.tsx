// The form of a new account: each rule is told at its field, on leaving it and again on sending.
import { passwordMax } from '@shop/contract/people/identity.ts'
import type { ReactNode } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { ContactFields } from './ContactFields.tsx'
import { NameFields } from './NameFields.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import type { NewAccount } from './sign-in.ts'
import { type RegisterFormState, useRegisterForm } from './use-register-form.ts'

export interface RegisterFormProps {
  /** What is agreed to, to be read here: the legal page is closed to guests. */
  terms: ReactNode
  onSend: (account: NewAccount) => Promise<void>
}

function PasswordFields({ values, problems, change, leave }: RegisterFormState) {
  const identity = usePageText('identity')
  return (
    <>
      <NewPasswordField
        id="password"
        label={identity.password}
        value={values.password}
        error={problems.password}
        onChange={(password) => change({ password })}
        onBlur={leave('password')}
      />
      <PasswordField
        id="confirm"
        label={identity.confirmPassword}
        autoComplete="new-password"
        enterKeyHint="done"
        maxLength={passwordMax}
        value={values.confirm}
        error={problems.confirm}
        onChange={(confirm) => change({ confirm })}
        onBlur={leave('confirm')}
      />
    </>
  )
}

export function RegisterForm({ terms, onSend }: RegisterFormProps) {
  const identity = usePageText('identity')
  const form = useRegisterForm(onSend)
  const { values, problems, change } = form
  return (
    <form noValidate className="space-y-5" onSubmit={form.submit}>
      <div className="space-y-5 rounded-card border border-border bg-surface p-4">
        <ContactFields {...form} />
      </div>
      <div className="space-y-5 rounded-card border border-border bg-surface p-4">
        <PasswordFields {...form} />
      </div>
      <NameFields familyName={values.familyName} givenName={values.givenName} onChange={change} />
      <div>
        <Checkbox
          id="hasAgreed"
          isChecked={values.hasAgreed}
          error={problems.hasAgreed}
          onChange={(hasAgreed) => change({ hasAgreed })}
        >
          {identity.agree}
        </Checkbox>
        {terms}
      </div>
      <SubmitButton busy={form.isBusy}>{identity.createAccount}</SubmitButton>
    </form>
  )
}
