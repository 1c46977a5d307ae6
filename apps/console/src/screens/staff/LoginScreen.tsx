// The login page.
import { safeRedirect } from '@shop/client/redirect.ts'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { LoginForm } from '#features/staff/operators/LoginForm.tsx'
import { saveToken, sessionEndReason, useToken } from '#session.ts'
import { useText } from '#text/use-text.ts'
import { EntryFrame } from '#ui/EntryFrame.tsx'
import { Notice } from '#ui/Notice.tsx'

export function LoginScreen() {
  const text = useText()
  const token = useToken()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // Only a path of the console itself: a link must not redirect elsewhere after the login.
  const target = safeRedirect(params.get('redirect')) ?? '/'
  if (token) return <Navigate to={target} replace />
  const signIn = (newToken: string) => {
    saveToken(newToken)
    navigate(target, { replace: true })
  }
  const endReason = sessionEndReason()
  return (
    <EntryFrame title={text.frame.login.title}>
      {endReason ? (
        <div className="mb-5">
          <Notice tone="info">{endReason}</Notice>
        </div>
      ) : null}
      <LoginForm onSignedIn={signIn} />
    </EntryFrame>
  )
}
