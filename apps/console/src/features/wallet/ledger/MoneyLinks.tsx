// Links from a money request to its transfers and, for admins, to the log.

import { usePageText } from '#text/use-text.ts'
import { Link } from '#ui/router.tsx'

interface MoneyLinksProps {
  object: 'recharge' | 'withdrawal' | 'adjustment' | 'payout'
  id: number
  isAdmin: boolean
}

const linkClass = 'control inline-flex items-center px-2.5 font-medium text-primary hover:bg-surface-2'

export function MoneyLinks({ object, id, isAdmin }: MoneyLinksProps) {
  const t = usePageText().money
  return (
    <>
      <Link to={`/ledger/transfers?ref=${object}&ref_id=${id}`} className={`${linkClass} -ms-2`}>
        {t.transfers}
      </Link>
      {isAdmin ? (
        <Link to={`/audit?object=${encodeURIComponent(`${object} ${id}`)}`} className={`${linkClass} max-sm:hidden`}>
          {t.logged}
        </Link>
      ) : null}
    </>
  )
}
