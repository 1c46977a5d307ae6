// Says what happens when no second admin can confirm a trusted role or a login change.
import type { Role } from '@shop/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useText } from '#text/use-text.ts'
import { Notice } from '#ui/Notice.tsx'
import { staffStatusQuery } from './api.ts'

const trustedRoles: readonly Role[] = ['admin', 'finance', 'checker']

interface TrustNoteProps {
  roles: readonly Role[]
  /** Another email, a new password, or no second factor. */
  opensLogin?: boolean
}

export function TrustNote({ roles, opensLogin = false }: TrustNoteProps) {
  const t = useText().onboarding.wait
  const { data } = useQuery(staffStatusQuery())
  const grantsAccess = opensLogin || roles.some((role) => trustedRoles.includes(role))
  if (!data?.is_sole_admin || !grantsAccess) return null
  return <Notice tone="info">{data.sole_admin_waits ? t.real : t.demo}</Notice>
}
