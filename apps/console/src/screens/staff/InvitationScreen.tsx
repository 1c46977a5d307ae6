// Where an invited operator sets a password; the token is in the URL fragment, which servers never see.
import { Refused } from '@shop/client/failure.ts'
import { acceptInvitation } from '@shop/contract/staff/admin-invitations.ts'
import { useEffect, useState } from 'react'
import { bodyProblems } from '#api.ts'
import { useAcceptInvitation, useInvitation, useLogin } from '#features/staff/operators/api.ts'
import { fieldProblemText, problemTexts } from '#features/staff/operators/field-problems.ts'
import { clearToken, saveToken } from '#session.ts'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/EmptyState.tsx'
import { EntryFrame } from '#ui/EntryFrame.tsx'
import { Form } from '#ui/Form.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { Link, navigate } from '#ui/router.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'

export function InvitationScreen() {
  const text = usePageText()
  const t = text.onboarding.page
  const login = useLogin()
  const [token] = useState(() => location.hash.slice(1))
  const invitation = useInvitation(token)
  // Removes the token from the address bar and the history; this tab remembers it.
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  const enter = async (account: string, password: string) => {
    showToast('good', t.done)
    // Whoever was logged in here is not the invited operator.
    clearToken(true)
    const session = await login.mutateAsync({ account, password }).catch(() => undefined)
    if (session) saveToken(session.token)
    navigate(session ? '/' : '/login', { replace: true })
  }
  if (invitation.isPending) {
    return (
      <EntryFrame title={t.loading}>
        <p role="status" className="text-text-2">
          {t.loading}
        </p>
      </EntryFrame>
    )
  }
  if (invitation.error && !(invitation.error instanceof Refused)) {
    return (
      <EntryFrame title={t.badTitle}>
        <ErrorState
          title={t.badTitle}
          error={invitation.error}
          onRetry={() => void invitation.refetch()}
          busy={invitation.isFetching}
        />
      </EntryFrame>
    )
  }
  if (!invitation.data) {
    return (
      <EntryFrame title={t.badTitle}>
        <h1 className="text-h1">{t.badTitle}</h1>
        <p className="mt-1 mb-6 text-text-2">{text.onboarding.page.badBody}</p>
        <Link to="/login" className="control inline-flex items-center font-medium text-primary">
          {t.toLogin}
        </Link>
      </EntryFrame>
    )
  }
  const { account, name, is_reset: isReset, needs_otp: needsOtp } = invitation.data
  return (
    <EntryFrame title={isReset ? t.resetTitle : t.title(name)}>
      <h1 className="text-h1">{isReset ? t.resetTitle : t.title(name)}</h1>
      <p className="mt-1 text-text-2">{t.lead(account)}</p>
      {needsOtp ? <p className="mt-1 text-text-2">{t.otpNext}</p> : null}
      <InvitationForm token={token} account={account} onDone={(password) => enter(account, password)} />
    </EntryFrame>
  )
}

interface InvitationFormProps {
  token: string
  account: string
  onDone: (password: string) => Promise<void>
}

/** The form in which an invited operator sets a password. */
function InvitationForm({ token, account, onDone }: InvitationFormProps) {
  const text = usePageText()
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
