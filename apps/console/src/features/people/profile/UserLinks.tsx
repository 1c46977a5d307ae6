// Links from a shopper to the conversation, transfers, adjustments and log, as far as the roles allow.

import type { Role } from '@shop/contract/endpoint.ts'
import type { UserDetail } from '@shop/contract/people/admin-users.ts'
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'

export function UserLinks({ user, roles }: { user: UserDetail; roles: readonly Role[] }) {
  const t = useText().users
  const isAdmin = roles.includes('admin')
  const isFinance = isAdmin || roles.includes('finance')
  const linkClass = 'control inline-flex items-center px-2.5 font-medium text-primary hover:bg-surface-2'
  return (
    <>
      {isAdmin ? (
        <Link to={`/audit?object=${encodeURIComponent(`user ${user.id}`)}`} className={`${linkClass} -ms-2 me-auto`}>
          {t.history}
        </Link>
      ) : null}
      {isFinance || roles.includes('checker') ? (
        <Link to={`/ledger/transfers?user=${user.id}`} className={linkClass}>
          {t.transfers}
        </Link>
      ) : null}
      {isFinance && user.status !== 'closed' ? (
        <Link to={`/adjustments?open=new&user=${user.id}`} className={linkClass}>
          {t.adjust}
        </Link>
      ) : null}
      {user.thread_id && (isAdmin || roles.includes('support')) ? (
        <Link to={`/support?view=all&open=${user.thread_id}`} className={linkClass}>
          {t.openConversation}
        </Link>
      ) : null}
    </>
  )
}
