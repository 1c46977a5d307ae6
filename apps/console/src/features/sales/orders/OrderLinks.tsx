// From an order to its transfers, and for admins to the log.
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'

export interface OrderLinksProps {
  id: number
  isAdmin: boolean
  isFinance: boolean
}

const linkClass = 'control inline-flex items-center px-2.5 font-medium text-primary hover:bg-surface-2'

export function OrderLinks({ id, isAdmin, isFinance }: OrderLinksProps) {
  const t = useText().money
  return (
    <>
      {isFinance ? (
        <Link to={`/ledger/transfers?ref=order&ref_id=${id}`} className={`${linkClass} -ms-2 max-sm:hidden`}>
          {t.transfers}
        </Link>
      ) : null}
      {isAdmin ? (
        <Link to={`/audit?object=${encodeURIComponent(`order ${id}`)}`} className={`${linkClass} max-sm:hidden`}>
          {t.logged}
        </Link>
      ) : null}
    </>
  )
}
