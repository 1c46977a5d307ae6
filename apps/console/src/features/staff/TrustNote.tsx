// What happens when a sole admin gives a trusted role; nothing is shown for other roles.
import type { Role } from '@shop/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useText } from '#text/use-text.ts'
import { Notice } from '#ui/Notice.tsx'
import { staffStatusQuery } from './api.ts'

const trusted: readonly Role[] = ['admin', 'finance', 'checker']

export function TrustNote({ roles }: { roles: readonly Role[] }) {
  const words = useText().joining.wait
  const { data } = useQuery(staffStatusQuery())
  if (!data?.is_sole_admin || !roles.some((role) => trusted.includes(role))) return null
  return <Notice tone="info">{data.sole_admin_waits ? words.real : words.demo}</Notice>
}
