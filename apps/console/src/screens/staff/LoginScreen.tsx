// The login page.
import { safeRedirect } from '@shop/client/redirect.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { useState } from 'react'
import { bodyProblems } from '#api.ts'
import { useLogin } from '#features/staff/operators/api.ts'
import { fieldProblemText, problemTexts } from '#features/staff/operators/field-problems.ts'
import { saveToken, sessionEndReason, useToken } from '#session.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { EntryFrame } from '#ui/EntryFrame.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { CodeField, codeLength, PasswordField } from '#ui/PasswordField.tsx'
import { navigate, Redirect, useSearchParams } from '#ui/router.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useForm } from '#ui/use-form.ts'

export function LoginScreen() {
  const text = useText()
  const token = useToken()
  const [params] = useSearchParams()
  // Only a path of the console itself: a link must not redirect elsewhere after the login.
  const target = safeRedirect(params.get('redirect')) ?? '/'
  if (token) return <Redirect to={target} />
  const signIn = (newToken: string) => {
    saveToken(newToken)
    navigate(target, { replace: true })
  }
  const endReason = sessionEndReason()
  return (
    <EntryFrame title={text.frame.login.title}>
      {endReason ? (
        <div className="mb-5">
          <Notice tone="info">{endReason}</Notice>
        </div>
      ) : null}
      <LoginForm onSignedIn={signIn} />
    </EntryFrame>
  )
}

interface LoginFormProps {
  onSignedIn: (token: string) => void
}

/** The login with account and password, and a code where the account has a second factor. */
function LoginForm(props: LoginFormProps) {
  const t = useText().frame.login
  const { form, needsCode, codeField, back } = useLoginForm(props)
  return (
    <>
      <h1 className="text-h1">{needsCode ? t.otpTitle : t.title}</h1>
      <p className="mt-1 mb-6 text-text-2">{needsCode ? t.otpLead(form.values.account) : t.lead}</p>
      <Form state={form} problemTitle="">
        {needsCode ? (
          <CodeField {...codeField} label={t.otp} inputRef={focusOnce} />
        ) : (
          <>
            <TextField {...form.field('account')} label={t.account} autoComplete="username" maxLength={64} />
            <PasswordField {...form.field('password')} label={t.password} autoComplete="current-password" />
          </>
        )}
        <Button type="submit" variant="primary" busy={form.isBusy} className="h-11 w-full">
          {needsCode ? t.otpSubmit : t.submit}
        </Button>
        {needsCode ? (
          <Button variant="ghost" className="w-full" onClick={back}>
            {t.back}
          </Button>
        ) : null}
      </Form>
    </>
  )
}

/** The login in two steps: account and password, then the code if the server requires one. */
function useLoginForm({ onSignedIn }: LoginFormProps) {
  const text = useText()
  const t = text.frame.login
  const login = useLogin()
  const [needsCode, setNeedsCode] = useState(false)
  const [codeProblem, setCodeProblem] = useState<string>()
  const form = useForm({
    initial: { account: '', password: '', otp: '' },
    check: ({ otp, ...body }) => ({
      ...problemTexts(text, bodyProblems(operatorLogin, body), body),
      ...(needsCode && otp.length < codeLength && { otp: t.otpFormat }),
    }),
    problemText: (field, rule) => fieldProblemText(text, field, rule),
    submit: async ({ otp, ...body }) => {
      setCodeProblem(undefined)
      const { token } = await login.mutateAsync(needsCode ? { ...body, otp } : body)
      onSignedIn(token)
    },
    onRefused: ({ reason, message }) => {
      if (reason !== 'auth.otp_required' && reason !== 'auth.otp_wrong') {
        setNeedsCode(false)
        return false
      }
      setNeedsCode(true)
      if (reason === 'auth.otp_wrong') setCodeProblem(message)
      return true
    },
  })
  const otp = form.field('otp')
  const codeField = {
    ...otp,
    problem: otp.problem ?? codeProblem,
    onChange: (value: string) => {
      setCodeProblem(undefined)
      otp.onChange(value)
    },
  }
  const back = () => {
    setNeedsCode(false)
    setCodeProblem(undefined)
    otp.onChange('')
  }
  return { form, needsCode, codeField, back }
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus()
}
