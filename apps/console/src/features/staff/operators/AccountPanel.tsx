// The operator's own account: profile and roles, password and second factor.
import { changeOwnPassword, type Operator } from '@shop/contract/staff/admin-operators.ts'
import { QrCode } from '@shop/ui/QrCode.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bodyProblems } from '#api.ts'
import { useText } from '#text/use-text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DetailList } from '#ui/DetailList.tsx'
import { Form } from '#ui/Form.tsx'
import { CodeField, codeLength, PasswordField } from '#ui/PasswordField.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Status } from '#ui/Status.tsx'
import { Time } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { meQuery, useChangeOwnPassword, useConfirmOtp, useStartOtp } from './api.ts'
import { fieldProblemText, problemTexts } from './field-problems.ts'
import { Roles } from './Roles.tsx'

interface AccountPanelProps {
  operator: Operator
  isOpen: boolean
  onClose: () => void
}

export function AccountPanel({ operator, isOpen, onClose }: AccountPanelProps) {
  const text = useText()
  const t = text.staff
  return (
    <SidePanel isOpen={isOpen} title={text.frame.account} onClose={onClose}>
      <div className="mb-4 flex items-center gap-3">
        <Avatar name={operator.name} size="large" />
        <div className="min-w-0">
          <p className="truncate font-semibold text-large">{operator.name}</p>
          <p className="truncate text-text-3">{operator.account}</p>
        </div>
      </div>
      <DetailList
        details={[
          { name: t.rolesLabel, value: <Roles roles={operator.roles} /> },
          {
            name: t.lastLogin,
            value: operator.last_login_at ? <Time value={operator.last_login_at} /> : text.ui.never,
          },
        ]}
      />
      <OwnPassword />
      <section className="mt-6">
        <div className="mb-1 flex items-center justify-between gap-3">
          <h3 className="text-h2">{t.otp.title}</h3>
          <Status tone={operator.has_otp ? 'good' : 'off'}>{operator.has_otp ? t.otpOn : t.otpOff}</Status>
        </div>
        <p className="text-text-2">{operator.has_otp ? t.otp.onBody : t.otp.offBody}</p>
        {operator.has_otp ? null : <OtpSetup />}
      </section>
    </SidePanel>
  )
}

/** Changes the operator's own password; requires the current one. */
function OwnPassword() {
  const t = useText().staff.ownPassword
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="mt-6">
      <h3 className="mb-1 text-h2">{t.title}</h3>
      <p className="text-text-2">{t.lead}</p>
      {isOpen ? (
        <PasswordForm onDone={() => setOpen(false)} />
      ) : (
        <Button className="mt-4" onClick={() => setOpen(true)}>
          {t.start}
        </Button>
      )}
    </section>
  )
}

/** Without `onDone` the form cannot be canceled. */
export function PasswordForm({ onDone }: { onDone?: () => void }) {
  const text = useText()
  const t = text.staff.ownPassword
  const change = useChangeOwnPassword()
  const [oldPasswordProblem, setOldPasswordProblem] = useState<string>()
  const form = useForm({
    initial: { old_password: '', new_password: '', confirm_password: '' },
    check: (body) => ({
      ...(body.new_password !== body.confirm_password && { confirm_password: text.fields.passwordsNotMatch }),
      ...problemTexts(text, bodyProblems(changeOwnPassword, body), body),
    }),
    problemText: (field, rule) => fieldProblemText(text, field, rule),
    submit: async (body) => {
      setOldPasswordProblem(undefined)
      await change.mutateAsync(body)
      onDone?.()
      showToast('good', t.done)
    },
    onRefused: ({ reason }) => {
      if (reason !== 'auth.wrong_credentials') return false
      setOldPasswordProblem(t.oldWrong)
      return true
    },
  })
  const oldPassword = form.field('old_password')
  return (
    <Form state={form} className={`mt-4 space-y-4 ${onDone ? 'rounded-field border border-border px-4 py-4' : ''}`}>
      <PasswordField
        {...oldPassword}
        label={t.old}
        problem={oldPassword.problem ?? oldPasswordProblem}
        autoComplete="current-password"
        onChange={(value) => {
          setOldPasswordProblem(undefined)
          oldPassword.onChange(value)
        }}
      />
      <PasswordField {...form.field('new_password')} label={t.next} hint={t.nextHint} autoComplete="new-password" />
      <PasswordField {...form.field('confirm_password')} label={t.repeat} autoComplete="new-password" />
      <div className="flex justify-end gap-2">
        {onDone ? <Button onClick={onDone}>{text.ui.cancel}</Button> : null}
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t.submit}
        </Button>
      </div>
    </Form>
  )
}

/** Enables the second factor: password first, then scan the secret and confirm with a code. */
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
