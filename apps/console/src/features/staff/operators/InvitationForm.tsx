// The form in which an invited operator sets a password.
import { acceptInvitation } from '@shop/contract/staff/admin-invitations.ts'
import { bodyProblems } from '#api.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { useForm } from '#ui/use-form.ts'
import { useAcceptInvitation } from './api.ts'
import { fieldProblemText, problemTexts } from './field-problems.ts'

interface InvitationFormProps {
  token: string
  account: string
  onDone: (password: string) => Promise<void>
}

export function InvitationForm({ token, account, onDone }: InvitationFormProps) {
  const text = useText()
  const t = text.onboarding.page
  const accept = useAcceptInvitation()
  const form = useForm({
    initial: { password: '', confirm_password: '' },
    check: (values) => ({
      ...(values.password !== values.confirm_password && { confirm_password: text.fields.passwordsNotMatch }),
      ...problemTexts(text, bodyProblems(acceptInvitation, { token, ...values }), values),
    }),
    problemText: (field, rule) => fieldProblemText(text, field, rule),
    submit: async (values) => {
      await accept.mutateAsync({ token, ...values })
      await onDone(values.password)
    },
  })
  return (
    <Form state={form} className="mt-6 space-y-4" problemTitle="">
      {/* Password managers store the password under this account. */}
      <input type="text" name="username" value={account} autoComplete="username" readOnly hidden />
      <PasswordField {...form.field('password')} label={t.password} hint={t.passwordHint} autoComplete="new-password" />
      <PasswordField {...form.field('confirm_password')} label={t.repeat} autoComplete="new-password" />
      <Button type="submit" variant="primary" busy={form.isBusy} className="h-11 w-full">
        {t.submit}
      </Button>
    </Form>
  )
}
