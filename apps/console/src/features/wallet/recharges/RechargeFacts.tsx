// What a shopper submitted, and the shopper's earlier recharges.
import type { RechargeDetail } from '@shop/contract/wallet/admin-recharges.ts'
import { count, money } from '@shop/locale/format.ts'
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'
import { type Detail, DetailList } from '#ui/DetailList.tsx'
import { Grouped } from '#ui/Grouped.tsx'
import { OutsideLink } from '#ui/OutsideLink.tsx'
import { PanelPart } from '#ui/PanelPart.tsx'
import { RequestNumber } from '#ui/RequestNumber.tsx'
import { Status } from '#ui/Status.tsx'
import { Time } from '#ui/Time.tsx'
import { stateOf } from './api.ts'

const addressTones = { active: 'good', retired: 'waiting', none: 'bad' } as const

export function RechargeFacts({ row }: { row: RechargeDetail }) {
  const text = useText()
  const t = text.recharges
  return (
    <PanelPart title={t.facts}>
      <DetailList
        details={[
          {
            name: text.money.shopper,
            value: (
              <Link to={`/users?open=${row.user.id}`} className="font-medium text-primary hover:underline">
                {row.user.account}
              </Link>
            ),
          },
          { name: text.money.created, value: <Time value={row.created_at} /> },
          { name: text.money.requestNo, value: <RequestNumber value={row.request_no} label={text.money.requestNo} /> },
          ...(stateOf(row) === 'waiting' ? [{ name: text.money.answerBy, value: <Time value={row.answer_by} /> }] : []),
          ...(row.method === 'chain' ? chainDetails(row, t) : []),
          ...(row.method === 'manual'
            ? [
                { name: t.account, value: row.account },
                {
                  name: t.reference,
                  value: row.reference_code ? <Grouped value={row.reference_code} label={t.reference} /> : text.ui.none,
                },
              ]
            : []),
        ]}
      />
    </PanelPart>
  )
}

function chainDetails(row: RechargeDetail, t: ReturnType<typeof useText>['recharges']): Detail[] {
  return [
    { name: t.network, value: row.network },
    {
      name: t.address,
      value: (
        <>
          <Grouped value={row.address} label={t.address} />
          <Status tone={addressTones[row.address_state]}>{t.addressStates[row.address_state]}</Status>
        </>
      ),
    },
    ...(row.memo ? [{ name: t.memo, value: <Grouped value={row.memo} label={t.memo} /> }] : []),
    {
      name: t.txid,
      value: row.txid ? (
        <>
          <Grouped value={row.txid} label={t.txid} />
          {row.explorer ? (
            <OutsideLink href={row.explorer} className="mt-1">
              {t.explorer}
            </OutsideLink>
          ) : null}
        </>
      ) : (
        <span className="text-text-3">{t.noTxid}</span>
      ),
    },
    ...(row.found_txid
      ? [{ name: t.foundTxidOf, value: <Grouped value={row.found_txid} label={t.foundTxidOf} /> }]
      : []),
    ...(row.from_address ? [{ name: t.from, value: <Grouped value={row.from_address} label={t.from} /> }] : []),
  ]
}

export function RechargeHistory({ row: { history } }: { row: RechargeDetail }) {
  const t = useText().recharges
  const stats = [
    { name: t.historyPassed, value: count(history.passed) },
    { name: t.historyRefused, value: count(history.refused), isBad: history.refused > 0 },
    { name: t.historyTotal, value: money(history.total) },
  ]
  return (
    <PanelPart title={t.history}>
      <dl className="grid grid-cols-3 gap-px overflow-clip rounded-field border border-hairline bg-hairline">
        {stats.map(({ name, value, isBad }) => (
          <div key={name} className="bg-surface px-3 py-2.5">
            <dt className="text-caption text-text-3">{name}</dt>
            <dd className={`font-semibold tabular-nums ${isBad ? 'text-sale' : ''}`}>{value}</dd>
          </div>
        ))}
      </dl>
      {history.passed === 0 ? <p className="mt-2 text-warn">{t.warnings.newcomer}</p> : null}
    </PanelPart>
  )
}
