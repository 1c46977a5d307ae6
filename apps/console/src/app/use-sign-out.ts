// Logging out: this tab drops the token whether or not the server could end the session.
import { useQueryClient } from '@tanstack/react-query'
import { clearDrafts } from '#features/people/support/drafts.ts'
import { useLogout } from '#features/staff/operators/api.ts'
import { clearToken } from '#session.ts'

export function useSignOut(): () => void {
  const client = useQueryClient()
  const logout = useLogout()
  return () =>
    logout.mutate(undefined, {
      onSettled: () => {
        clearToken(true)
        client.clear()
        clearDrafts()
      },
    })
}
