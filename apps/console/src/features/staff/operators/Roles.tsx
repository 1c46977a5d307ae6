// An operator's roles as chips; admin is highlighted because it may do everything.
import type { Role } from '@shop/contract/endpoint.ts'
import { useText } from '#text/use-text.ts'
import { Chip } from '#ui/Status.tsx'

export function Roles({ roles }: { roles: readonly Role[] }) {
  const text = useText()
  return (
    <span className="flex flex-wrap gap-1">
      {roles.map((role) => (
        <Chip key={role} tone={role === 'admin' ? 'strong' : 'neutral'}>
          {text.staff.roles[role]}
        </Chip>
      ))}
    </span>
  )
}
