// The roles of an operator as chips; a file of its own, because the menu of every page shows them.
import type { Role } from '@shop/contract/endpoint.ts'
import { useText } from '#text/use-text.ts'
import { Chip } from '#ui/Status.tsx'

/** Admin is highlighted because it may do everything. */
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
