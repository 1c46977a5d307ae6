// Account and password; after success the page the person wanted.
import { Refused } from '@shop/client/failure.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { currentText, usePageText, useText } from '#text/use-text.tsx'
import { type Faults, hasFaults, showFaults } from '#ui/form-faults.ts'
import { PasswordField } from '#ui/PasswordField.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast-store.ts'
import { useLogin } from './sign-in.ts'

type Field = 'account' | 'password'

const order: readonly Field[] = ['account', 'password']

/** The sentence names both fields, so it stands once; the second empty field is only marked. */
function missingFields(values: Record<Field, string>, sentence: string): Faults<Field> {
  const faults: Faults<Field> = {}
  if (!values.account.trim()) faults.account = sentence
  if (!values.password) faults.password = faults.account ? '' : sentence
  return faults
}

export interface LoginFormProps {
  redirect: string | undefined
  /** Known from the page before. */
  account: string | undefined
}

function useLoginForm({ redirect, account = '' }: LoginFormProps) {
  const { fields } = useText()
  const navigate = useNavigate()
  const login = useLogin()
  const [values, setValues] = useState({ account, password: '' })
  const [faults, setFaults] = useState<Faults<Field>>({})
  const set = (field: Field) => (value: string) => {
    setValues({ ...values, [field]: value })
    setFaults({ ...faults, [field]: undefined })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (login.isPending) return
    const missing = missingFields(values, fields.inputAccountPassword)
    setFaults(missing)
    if (hasFaults(missing)) return showFaults(missing, order)
    try {
      const outcome = await login.mutateAsync({ account: values.account.trim(), password: values.password })
      // After a failed fetch of the user the session has ended again: to login stays here, the start is home.
      if (outcome === 'login') return
      void navigate(outcome === 'known' ? (redirect ?? '/') : '/', { replace: true })
      if (outcome === 'known') toast.success(currentText().common.loginSuccess)
    } catch (error) {
      if (error instanceof Refused) setFaults({ password: error.message })
    }
  }
  return { values, faults, set, submit, isBusy: login.isPending }
}

export function LoginForm(props: LoginFormProps) {
  const identity = usePageText('identity')
  const { values, faults, set, submit, isBusy } = useLoginForm(props)
  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
      <TextField
        id="account"
        label={identity.account}
        hint={identity.accountHint}
        autoComplete="username"
        enterKeyHint="next"
        maxLength={254}
        value={values.account}
        error={faults.account}
        onChange={set('account')}
      />
      <PasswordField
        id="password"
        label={identity.password}
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={128}
        value={values.password}
        error={faults.password}
        onChange={set('password')}
      />
      <SubmitButton busy={isBusy}>{identity.logIn}</SubmitButton>
    </form>
  )
}
