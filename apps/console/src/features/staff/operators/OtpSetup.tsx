// Enables the second factor: password first, then scan the secret and confirm with a code.

import { QrCode } from '@shop/ui/QrCode.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { CodeField, codeLength } from '#ui/CodeField.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Form } from '#ui/Form.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { meQuery, useConfirmOtp, useStartOtp } from './api.ts'
import { fieldProblemText } from './field-problems.ts'

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

/** The secret as QR code and text, and the field for the code that confirms it. */
function OtpConfirm({ secret, uri }: { secret: string; uri: string }) {
  const text = useText()
  const t = text.staff.otp
  const confirm = useConfirmOtp()
  const form = useForm({
    initial: { otp: '' },
    check: ({ otp }) => (otp.length < codeLength ? { otp: t.codeFormat } : {}),
    problemText: () => t.codeFormat,
    submit: async ({ otp }) => {
      await confirm.mutateAsync(otp)
      showToast('good', t.done)
    },
  })
  const groups = secret.match(/.{1,4}/g) ?? []
  return (
    <div className="mt-4 animate-rise space-y-5">
      <div className="flex flex-col items-center gap-3 rounded-card border border-hairline bg-bg p-5">
        <QrCode text={uri} label={t.qr} />
        <p className="text-center text-text-2">{t.scan}</p>
      </div>
      <div>
        <p className="font-medium">{t.manual}</p>
        <div className="mt-1.5 flex items-center gap-2 rounded-field bg-surface-2 ps-3.5 pe-1">
          <code className="min-w-0 grow break-words py-2.5 font-mono">{groups.join(' ')}</code>
          <CopyButton value={secret} label={t.secret} />
        </div>
        <div className="mt-2 flex items-center gap-2 rounded-field bg-surface-2 ps-3.5 pe-1">
          <code className="min-w-0 grow truncate py-2.5 font-mono text-caption text-text-2">{uri}</code>
          <CopyButton value={uri} label={t.link} />
        </div>
      </div>
      <Form state={form} problemTitle="">
        <CodeField {...form.field('otp')} label={t.code} />
        <Button type="submit" variant="primary" busy={form.isBusy} className="w-full">
          {t.confirm}
        </Button>
      </Form>
    </div>
  )
}
