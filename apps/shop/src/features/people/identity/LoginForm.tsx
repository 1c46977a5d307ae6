// The login form; after success it opens the page the user wanted.
import { useNavigate } from 'react-router'
import { currentText, usePageText } from '#text/use-text.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useLogin } from './sign-in.ts'

export interface LoginFormProps {
  redirect: string | undefined
  /** The account from the page before. */
  account: string | undefined
}

function useLoginForm({ redirect, account = '' }: LoginFormProps) {
  const fields = usePageText('fields')
  const navigate = useNavigate()
  const login = useLogin()
  return useForm<'account' | 'password'>({
    start: { account, password: '' },
    order: ['account', 'password'],
    // The message names both fields, so it appears once; the second empty field is only marked.
    check: (field, values) => {
      const isFilled = field === 'account' ? values.account.trim() : values.password
      if (isFilled) return undefined
      return field === 'account' || values.account.trim() ? fields.inputAccountPassword : ''
    },
    send: async (values) => {
      const outcome = await login.mutateAsync({ account: values.account.trim(), password: values.password })
      // When the user cannot be loaded, the session has ended: `login` stays here, `start` goes home.
      if (outcome === 'login') return
      void navigate(outcome === 'known' ? (redirect ?? '/') : '/', { replace: true })
      if (outcome === 'known') toast.success(currentText().common.loginSuccess)
    },
    refusalAt: () => 'password',
    lockedField: 'account',
    mayBeLost: true,
  })
}

export function LoginForm(props: LoginFormProps) {
  const identity = usePageText('identity')
  const { values, problems, set, submit, isBusy, lock } = useLoginForm(props)
  return (
    <form noValidate className="space-y-5" onSubmit={submit}>
      <TextField
        id="account"
        label={identity.account}
        hint={identity.accountHint}
        autoComplete="username"
        enterKeyHint="next"
        maxLength={254}
        value={values.account}
        error={problems.account}
        onChange={set('account')}
      />
      <PasswordField
        id="password"
        label={identity.password}
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={128}
        value={values.password}
        error={problems.password}
        onChange={set('password')}
      />
      <SubmitButton busy={isBusy} lock={lock}>
        {identity.logIn}
      </SubmitButton>
    </form>
  )
}
