// Who the new account belongs to: its name, email and mobile.
import { usePageText } from '#text/use-text.tsx'
import { TextField } from '#ui/TextField.tsx'
import { MobileField } from './MobileField.tsx'
import type { RegisterFormState } from './use-register-form.ts'

export function ContactFields(form: RegisterFormState) {
  const { values, problems, change, leave } = form
  const identity = usePageText('identity')
  return (
    <>
      <TextField
        id="account"
        label={identity.account}
        hint={identity.newAccountHint}
        autoComplete="username"
        enterKeyHint="next"
        maxLength={32}
        value={values.account}
        error={problems.account}
        onChange={(account) => change({ account })}
        onBlur={leave('account')}
      />
      <TextField
        id="email"
        label={identity.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
        maxLength={254}
        value={values.email}
        error={problems.email}
        onChange={(email) => change({ email })}
        onBlur={leave('email')}
      />
      <MobileField {...form} leave={leave('mobile')} />
    </>
  )
}
