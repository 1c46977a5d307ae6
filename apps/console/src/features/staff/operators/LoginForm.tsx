// Log in with account and password, and with a code where the account has a second factor.
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { useState } from 'react'
import { bodyFaults } from '#api.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { CodeField, codeLength } from '#ui/CodeField.tsx'
import { Form } from '#ui/Form.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useForm } from '#ui/use-form.ts'
import { useLogin } from './api.ts'
import { fieldSentence, sentences } from './faults.ts'

export interface LoginFormProps {
  onSignedIn: (token: string) => void
}

export function LoginForm({ onSignedIn }: LoginFormProps) {
  const text = useText()
  const words = text.frame.login
  const login = useLogin()
  const [needsCode, setNeedsCode] = useState(false)
  const [codeFault, setCodeFault] = useState<string>()
  const form = useForm({
    initial: { account: '', password: '', otp: '' },
    check: ({ otp, ...body }) => ({
      ...sentences(text, bodyFaults(operatorLogin, body), body),
      ...(needsCode && otp.length < codeLength && { otp: words.otpFormat }),
    }),
    faultText: (field, rule) => fieldSentence(text, field, rule),
    submit: async ({ otp, ...body }) => {
      setCodeFault(undefined)
      const { token } = await login.mutateAsync(needsCode ? { ...body, otp } : body)
      onSignedIn(token)
    },
    onRefused: ({ reason, message }) => {
      if (reason !== 'auth.otp_required' && reason !== 'auth.otp_wrong') {
        setNeedsCode(false)
        return false
      }
      setNeedsCode(true)
      if (reason === 'auth.otp_wrong') setCodeFault(message)
      return true
    },
  })
  const otp = form.field('otp')
  const back = () => {
    setNeedsCode(false)
    setCodeFault(undefined)
    otp.onChange('')
  }
  return (
    <>
      <h1 className="text-h1">{needsCode ? words.otpTitle : words.title}</h1>
      <p className="mt-1 mb-6 text-text-2">{needsCode ? words.otpLead(form.values.account) : words.lead}</p>
      <Form state={form} problemTitle="">
        {needsCode ? (
          <CodeField
            {...otp}
            label={words.otp}
            fault={otp.fault ?? codeFault}
            inputRef={focusOnce}
            onChange={(value) => {
              setCodeFault(undefined)
              otp.onChange(value)
            }}
          />
        ) : (
          <>
            <TextField {...form.field('account')} label={words.account} autoComplete="username" maxLength={64} />
            <PasswordField {...form.field('password')} label={words.password} autoComplete="current-password" />
          </>
        )}
        <Button type="submit" look="primary" busy={form.isBusy} className="h-11 w-full">
          {needsCode ? words.otpSubmit : words.submit}
        </Button>
        {needsCode ? (
          <Button look="ghost" className="w-full" onClick={back}>
            {words.back}
          </Button>
        ) : null}
      </Form>
    </>
  )
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus()
}
