// Lets nobody in without a token and an account behind it; a role a page needs is checked inside the frame.
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { meQuery } from '#features/staff/operators/api.ts'
import { didLogOut, useToken } from '#session.ts'
import { useText } from '#text/use-text.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { Setup } from './Setup.tsx'
import { Shell } from './Shell.tsx'

export function Guard() {
  const text = useText()
  const token = useToken()
  const { pathname, search } = useLocation()
  const me = useQuery({ ...meQuery(), enabled: token !== undefined })
  if (!token) return <Navigate to={loginPath(pathname + search)} replace />
  if (me.data?.setup) return <Setup needed={me.data.setup} />
  if (me.data) return <Shell me={me.data} />
  if (!me.error) return <LoadingScreen />
  return (
    <div className="flex min-h-dvh items-center justify-center">
      <ErrorState
        title={text.frame.startFailed}
        error={me.error}
        onRetry={() => void me.refetch()}
        busy={me.isFetching}
      />
    </div>
  )
}

function loginPath(from: string): string {
  return from === '/' || didLogOut() ? '/login' : `/login?redirect=${encodeURIComponent(from)}`
}
