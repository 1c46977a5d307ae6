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
import { fieldSentence } from './faults.ts'
import { OtpConfirm } from './OtpConfirm.tsx'

export function OtpSetup() {
  const text = useText()
  const words = text.staff.otp
  const client = useQueryClient()
  const start = useStartOtp()
  const [wrong, setWrong] = useState<string>()
  const form = useForm({
    initial: { password: '' },
    check: ({ password }): { password?: string } => (password ? {} : { password: text.fields.passwordRequired }),
    faultText: (field, rule) => fieldSentence(text, field, rule),
    submit: async ({ password }) => {
      setWrong(undefined)
      await start.mutateAsync(password)
    },
    onRefused: ({ reason }) => {
      if (reason === 'auth.wrong_credentials') setWrong(words.passwordWrong)
      else if (reason === 'state.changed') {
        showToast('bad', words.elsewhere)
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
        label={words.password}
        hint={words.passwordHint}
        fault={field.fault ?? wrong}
        autoComplete="current-password"
        onChange={(value) => {
          setWrong(undefined)
          field.onChange(value)
        }}
      />
      <Button type="submit" look="primary" busy={form.isBusy}>
        {words.start}
      </Button>
    </Form>
  )
}
