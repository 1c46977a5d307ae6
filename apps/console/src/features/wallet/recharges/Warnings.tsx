// What speaks against a recharge, loud: the same picture or TxID before, an address that is not ours.
import type { RechargeDetail } from '@shop/contract/wallet/admin-recharges.ts'
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'
import { Notice } from '#ui/Notice.tsx'
import { Time } from '#ui/Time.tsx'
import { RechargeState } from './RechargeState.tsx'

export function Warnings({ row }: { row: RechargeDetail }) {
  const words = useText().recharges.warnings
  const exact = row.same_picture.filter((same) => same.is_exact)
  const alike = row.same_picture.filter((same) => !same.is_exact)
  return (
    <div className="space-y-2 empty:hidden">
      {row.same_txid.length > 0 ? (
        <Notice tone="bad" title={words.sameTxid}>
          <Others rows={row.same_txid} />
        </Notice>
      ) : null}
      {exact.length > 0 ? (
        <Notice tone="bad" title={words.samePicture}>
          <Others rows={exact} />
        </Notice>
      ) : null}
      {alike.length > 0 ? (
        <Notice tone="warn" title={words.alike}>
          <Others rows={alike} />
        </Notice>
      ) : null}
      {row.method === 'chain' && row.address_state === 'none' ? <Notice tone="bad" title={words.address} /> : null}
      {row.method === 'chain' && row.address_state === 'retired' ? <Notice tone="warn" title={words.retired} /> : null}
    </div>
  )
}

/** Whether somebody who passes it should be asked once more. */
export function isWarned(row: RechargeDetail): boolean {
  const isStrange = row.method === 'chain' && row.address_state !== 'active'
  return row.same_picture.length > 0 || row.same_txid.length > 0 || isStrange
}

interface Other {
  recharge_id: number
  user: { account: string }
  status: number
  created_at?: Date
}

function Others({ rows }: { rows: readonly Other[] }) {
  const words = useText().recharges
  return (
    <ul className="mt-1 space-y-1">
      {rows.map((row) => (
        <li key={row.recharge_id} className="flex flex-wrap items-center gap-x-3">
          <Link to={`/recharges?open=${row.recharge_id}`} className="font-medium text-primary underline">
            {words.sameOf(row.user.account, row.recharge_id)}
          </Link>
          <RechargeState row={{ status: row.status, method: 'manual' }} />
          {row.created_at ? <Time value={row.created_at} look="short" /> : null}
        </li>
      ))}
    </ul>
  )
}
