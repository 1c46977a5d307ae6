// Where an invited operator sets a password; the token is in the URL fragment, which servers never see.
import { Refused } from '@shop/client/failure.ts'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useInvitation, useLogin } from '#features/staff/operators/api.ts'
import { InvitationForm } from '#features/staff/operators/InvitationForm.tsx'
import { clearToken, saveToken } from '#session.ts'
import { useText } from '#text/use-text.ts'
import { EntryFrame } from '#ui/EntryFrame.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { showToast } from '#ui/toast-store.ts'

export function InvitationScreen() {
  const text = useText()
  const t = text.onboarding.page
  const navigate = useNavigate()
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
