// Switching on the second factor: the password first, then scan the secret and prove it with a code.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { meQuery, useStartOtp } from './api.ts'
import { fieldProblemText } from './field-problems.ts'
import { OtpConfirm } from './OtpConfirm.tsx'

export function OtpSetup() {
  const text = useText()
  const t = text.staff.otp
  const client = useQueryClient()
  const start = useStartOtp()
  const [problem, setProblem] = useState<string>()
  const form = useForm({
    initial: { password: '' },
    check: ({ password }): { password?: string } => (password ? {} : { password: text.fields.passwordRequired }),
    problemText: (field, rule) => fieldProblemText(text, field, rule),
    submit: async ({ password }) => {
      setProblem(undefined)
      await start.mutateAsync(password)
    },
    onRefused: ({ reason }) => {
      if (reason === 'auth.wrong_credentials') setProblem(t.passwordWrong)
      else if (reason === 'state.changed') {
        showToast('bad', t.elsewhere)
        void client.invalidateQueries({ queryKey: meQuery().queryKey })
      } else return false
      return true
    },
  })
  if (start.data) return <OtpConfirm secret={start.data.secret} uri={start.data.uri} />
  const field = form.field('password')
  return (
    <Form state={form} className="mt-4 space-y-4">
      <PasswordField
        {...field}
        label={t.password}
        hint={t.passwordHint}
        problem={field.problem ?? problem}
        autoComplete="current-password"
        onChange={(value) => {
          setProblem(undefined)
          field.onChange(value)
        }}
      />
      <Button type="submit" variant="primary" busy={form.isBusy}>
        {t.start}
      </Button>
    </Form>
  )
}
