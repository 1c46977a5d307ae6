// A page that exists, but not for the operator's roles.
import type { Role } from '@shop/contract/endpoint.ts'
import { Link } from 'react-router'
import { Roles } from '#features/staff/operators/Roles.tsx'
import { useText } from '#text/use-text.ts'
import { PageMessage } from '#ui/PageMessage.tsx'

export interface ForbiddenProps {
  page: string
  needed: readonly Role[]
  ownRoles: readonly Role[]
}

export function Forbidden({ page, needed, ownRoles }: ForbiddenProps) {
  const text = useText()
  const t = text.frame.forbidden
  const names = text.ui.list(needed.map((role) => text.staff.roles[role]))
  return (
    <PageMessage
      title={t.title}
      body={t.body(page, names)}
      action={
        <div className="flex flex-col items-center gap-5">
          <div className="flex items-center gap-2 text-text-3">
            {t.yours}
            <Roles roles={ownRoles} />
          </div>
          <Link to="/" className="control inline-flex items-center bg-primary px-4 font-medium text-on-primary">
            {t.home}
          </Link>
        </div>
      }
    />
  )
}
