// Closes the account: what is deleted, what the law requires to keep, and two confirmations.
import { passwordMax } from '@shop/contract/people/identity.ts'
import { Download, Landmark, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { PasswordField, TextField } from '#ui/TextField.tsx'
import { useForm } from '#ui/use-form.ts'
import { deleteAccount } from './api.ts'
import { useExport } from './use-export.ts'

interface CloseAccountFormProps {
  account: string
  onClosed: () => void
}

export function CloseAccountForm({ account, onClosed }: CloseAccountFormProps) {
  const t = usePageText('account')
  const fields = usePageText('fields')
  const dataExport = useExport(account)
  const form = useForm<'password' | 'confirm'>({
    start: { password: '', confirm: '' },
    order: ['password', 'confirm'],
    check: (field, values) => {
      if (field === 'password') return values.password ? undefined : fields.passwordRequired
      const isSame = values.confirm.trim().toLowerCase() === account.toLowerCase()
      return isSame ? undefined : t.closeMismatch(account)
    },
    send: async (values) => {
      await deleteAccount(values)
      onClosed()
    },
    refusalAt: () => 'password',
    refusalText: ({ reason }) => (reason === 'auth.wrong_credentials' ? t.closeWrongPassword : undefined),
    mayBeLost: true,
  })
  const { values, problems, set, submit, isBusy, lock } = form
  return (
    <form noValidate className="space-y-5" onSubmit={submit}>
      <Notice tone="error">{t.closeLead}</Notice>
      <FactList title={t.closeGoneTitle} icon={<Trash2 {...iconProps} />} facts={t.closeGone} />
      <FactList title={t.closeRetainedTitle} icon={<Landmark {...iconProps} />} facts={t.closeRetained} />
      <Button
        kind="secondary"
        size="s"
        full
        busy={dataExport.isBusy}
        icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
        onPress={dataExport.start}
      >
        {t.closeExport}
      </Button>
      <PasswordField
        id="password"
        label={t.closePassword}
        autoComplete="current-password"
        maxLength={passwordMax}
        value={values.password}
        error={problems.password}
        onChange={set('password')}
      />
      <TextField
        id="confirm"
        label={t.closeConfirm(account)}
        autoComplete="off"
        maxLength={254}
        value={values.confirm}
        error={problems.confirm}
        onChange={set('confirm')}
      />
      <SubmitButton kind="danger" busy={isBusy} lock={lock}>
        {t.closeNow}
      </SubmitButton>
    </form>
  )
}

const iconProps = {
  size: 18,
  strokeWidth: 1.75,
  'aria-hidden': true,
  className: 'shrink-0 text-text-2',
} as const

function FactList({ title, icon, facts }: { title: string; icon: ReactNode; facts: readonly string[] }) {
  return (
    <section>
      <h3 className="flex items-center gap-2 text-body-s font-semibold text-text">
        {icon}
        {title}
      </h3>
      <ul className="mt-2 list-disc space-y-1.5 ps-6.5 text-body-s text-text-2 marker:text-text-3">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  )
}
