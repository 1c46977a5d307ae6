// The form of a new account: each rule is told at its field, on leaving it and again on sending.
import { usePageText } from '#text/use-text.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import type { NewAccount } from './api.ts'
import { ContactFields } from './ContactFields.tsx'
import { NameFields } from './NameFields.tsx'
import { strengthOf } from './register-rules.ts'
import { TermsSheet } from './TermsSheet.tsx'
import { type RegisterFormState, useRegisterForm } from './use-register-form.ts'

export interface RegisterFormProps {
  busy: boolean
  onSend: (account: NewAccount) => Promise<void>
}

function NewPasswordFields({ values, faults, change, leave }: RegisterFormState) {
  const identity = usePageText('identity')
  const words = {
    short: identity.strengthShort,
    weak: identity.strengthWeak,
    fair: identity.strengthFair,
    good: identity.strengthGood,
  }
  const strength = values.password ? identity.strengthLabel(words[strengthOf(values.password)]) : undefined
  return (
    <>
      <PasswordField
        id="password"
        label={identity.password}
        hint={strength ?? identity.passwordHint}
        autoComplete="new-password"
        enterKeyHint="next"
        maxLength={128}
        value={values.password}
        error={faults.password}
        onChange={(password) => change({ password })}
        onBlur={() => leave('password')}
      />
      <PasswordField
        id="confirm"
        label={identity.confirmPassword}
        autoComplete="new-password"
        enterKeyHint="done"
        maxLength={128}
        value={values.confirm}
        error={faults.confirm}
        onChange={(confirm) => change({ confirm })}
        onBlur={() => leave('confirm')}
      />
    </>
  )
}

export function RegisterForm({ busy, onSend }: RegisterFormProps) {
  const identity = usePageText('identity')
  const form = useRegisterForm(onSend)
  const { values, faults, change } = form
  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void form.submit(event)}>
      <ContactFields {...form} />
      <NewPasswordFields {...form} />
      <NameFields familyName={values.familyName} givenName={values.givenName} onChange={change} />
      <div>
        <Checkbox
          id="hasAgreed"
          isChecked={values.hasAgreed}
          error={faults.hasAgreed}
          onChange={(hasAgreed) => change({ hasAgreed })}
        >
          {identity.agree}
        </Checkbox>
        <TermsSheet />
      </div>
      <SubmitButton busy={busy}>{identity.createAccount}</SubmitButton>
    </form>
  )
}
