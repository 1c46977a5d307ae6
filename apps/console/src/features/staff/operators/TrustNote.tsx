// What happens when no second admin can confirm a trusted role or a change of a login; nothing is shown otherwise.
import type { Role } from '@shop/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useText } from '#text/use-text.ts'
import { Notice } from '#ui/Notice.tsx'
import { staffStatusQuery } from './api.ts'

const trusted: readonly Role[] = ['admin', 'finance', 'checker']

export interface TrustNoteProps {
  roles: readonly Role[]
  /** Another mailbox, a new password, no second factor. */
  opensLogin?: boolean
}

export function TrustNote({ roles, opensLogin = false }: TrustNoteProps) {
  const t = useText().onboarding.wait
  const { data } = useQuery(staffStatusQuery())
  const grantsAccess = opensLogin || roles.some((role) => trusted.includes(role))
  if (!data?.is_sole_admin || !grantsAccess) return null
  return <Notice tone="info">{data.sole_admin_waits ? t.real : t.demo}</Notice>
}
