// Asks for the login password before the email of the account changes.
import { passwordMax } from '@shop/contract/people/identity.ts'
import { usePageText } from '#text/use-text.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { PasswordField } from '#ui/TextField.tsx'
import { useForm } from '#ui/use-form.ts'

interface OwnerFormProps {
  /** The form shows its refusals. */
  onPassword: (password: string) => Promise<void>
}

export function OwnerForm({ onPassword }: OwnerFormProps) {
  const t = usePageText('account')
  const fields = usePageText('fields')
  const { values, problems, set, submit, isBusy, lock } = useForm<'password'>({
    start: { password: '' },
    order: ['password'],
    check: (_, { password }) => (password ? undefined : fields.passwordRequired),
    send: ({ password }) => onPassword(password),
    refusalAt: () => 'password',
    refusalText: ({ reason }) => (reason === 'auth.wrong_credentials' ? t.closeWrongPassword : undefined),
    mayBeLost: true,
  })
  return (
    <form noValidate className="space-y-5" onSubmit={submit}>
      <p className="text-body-s text-text-2">{t.newEmailLead}</p>
      <PasswordField
        id="password"
        label={t.closePassword}
        autoComplete="current-password"
        maxLength={passwordMax}
        value={values.password}
        error={problems.password}
        onChange={set('password')}
      />
      <SubmitButton busy={isBusy} lock={lock}>
        {t.save}
      </SubmitButton>
    </form>
  )
}
