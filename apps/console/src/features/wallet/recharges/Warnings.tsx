// The status of a recharge, and its warnings: a picture or TxID used before, an address that is not ours.
import type { RechargeDetail, RechargeRow } from '@shop/contract/wallet/admin-recharges.ts'
import { usePageText } from '#text/use-text.ts'
import { Notice } from '#ui/Notice.tsx'
import { Link } from '#ui/router.tsx'
import { Status } from '#ui/Status.tsx'
import { Time } from '#ui/Time.tsx'
import { type State, stateOf } from './api.ts'

export function Warnings({ row }: { row: RechargeDetail }) {
  const t = usePageText().recharges.warnings
  const exactMatches = row.same_picture.filter((match) => match.is_exact)
  const similarMatches = row.same_picture.filter((match) => !match.is_exact)
  return (
    <div className="space-y-2 empty:hidden">
      {row.same_txid.length > 0 ? (
        <Notice tone="bad" title={t.sameTxid}>
          <RelatedRecharges rows={row.same_txid} />
        </Notice>
      ) : null}
      {exactMatches.length > 0 ? (
        <Notice tone="bad" title={t.samePicture}>
          <RelatedRecharges rows={exactMatches} />
        </Notice>
      ) : null}
      {similarMatches.length > 0 ? (
        <Notice tone="warn" title={t.alike}>
          <RelatedRecharges rows={similarMatches} />
        </Notice>
      ) : null}
      {row.method === 'chain' && row.address_state === 'none' ? <Notice tone="bad" title={t.address} /> : null}
      {row.method === 'chain' && row.address_state === 'retired' ? <Notice tone="warn" title={t.retired} /> : null}
    </div>
  )
}

/** Whether the form to credit it should warn again. */
export function hasWarnings(row: RechargeDetail): boolean {
  const isForeignAddress = row.method === 'chain' && row.address_state !== 'active'
  return row.same_picture.length > 0 || row.same_txid.length > 0 || isForeignAddress
}

interface RelatedRecharge {
  recharge_id: number
  user: { account: string }
  status: number
  created_at?: Date
}

function RelatedRecharges({ rows }: { rows: readonly RelatedRecharge[] }) {
  const t = usePageText().recharges
  return (
    <ul className="mt-1 space-y-1">
      {rows.map((row) => (
        <li key={row.recharge_id} className="flex flex-wrap items-center gap-x-3">
          <Link to={`/recharges?open=${row.recharge_id}`} className="font-medium text-primary underline">
            {t.sameOf(row.user.account, row.recharge_id)}
          </Link>
          <RechargeState row={{ status: row.status, method: 'manual' }} />
          {row.created_at ? <Time value={row.created_at} variant="short" /> : null}
        </li>
      ))}
    </ul>
  )
}

const tones = { waiting: 'waiting', passed: 'good', refused: 'bad' } as const satisfies Record<State, string>

/** The status of a recharge; a card recharge waits for its provider, not for an operator. */
export function RechargeState({ row }: { row: Pick<RechargeRow, 'status' | 'method'> }) {
  const t = usePageText().recharges
  const state = stateOf(row)
  if (state === 'waiting' && row.method === 'card') return <Status tone="info">{t.cardWaiting}</Status>
  return <Status tone={tones[state]}>{t.states[state]}</Status>
}
