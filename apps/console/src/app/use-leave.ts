// Logging out: the server forgets the token, then this tab does, whatever the server answered.
import { useQueryClient } from '@tanstack/react-query'
import { useLogout } from '#features/staff/operators/api.ts'
import { forgetDrafts } from '#features/people/support/drafts.ts'
import { dropToken } from '#session.ts'

export function useLeave(): () => void {
  const client = useQueryClient()
  const logout = useLogout()
  return () =>
    logout.mutate(undefined, {
      onSettled: () => {
        dropToken(true)
        client.clear()
        forgetDrafts()
      },
    })
}
