// The recharge queue, oldest first.
import type { RechargeRow } from '@shop/contract/wallet/admin-recharges.ts'
import { rechargeMethods } from '@shop/contract/wallet/recharges.ts'
import { money } from '@shop/locale/format.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { meQuery } from '#features/staff/operators/api.ts'
import { MoneyLinks } from '#features/wallet/ledger/MoneyLinks.tsx'
import { rechargesQuery, stages, stateOf } from '#features/wallet/recharges/api.ts'
import { RechargePanel } from '#features/wallet/recharges/RechargePanel.tsx'
import { RechargeState } from '#features/wallet/recharges/Warnings.tsx'
import type { Text } from '#text/en-US.ts'
import { usePageText } from '#text/use-text.ts'
import { queueOptions, useFilters } from '#ui/FilterBar.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { pagesOf } from '#ui/pages.ts'
import { openIdOf, rowKey, useOpenRow } from '#ui/RowPanel.tsx'
import { Chip, Status } from '#ui/Status.tsx'
import { type Column, TimeCell, TwoLines } from '#ui/Table.tsx'
import { WaitMark } from '#ui/Time.tsx'

/** A search may contain a TxID, which is longer than a name. */
const keywordMax = 120

export function RechargesScreen() {
  const text = usePageText()
  const t = text.recharges
  const { data: me } = useQuery(meQuery())
  const filters = useFilters(['keyword', 'status', 'method'], keywordMax)
  const pages = pagesOf(useInfiniteQuery(rechargesQuery(filters.values)))
  const opened = useOpenRow(pages.rows, rowKey)
  const openId = openIdOf(opened)
  const empty = filters.isFiltered
    ? { title: t.emptyFiltered, hint: t.emptyFilteredHint }
    : { title: t.empty, hint: t.emptyHint }
  return (
    <ListPage
      title={text.frame.pages.recharges}
      lead={t.lead}
      filters={filters}
      fields={[
        { name: 'keyword', label: t.search, hint: t.searchHint, isSearch: true, lengthMax: keywordMax },
        {
          name: 'status',
          label: text.money.status,
          options: queueOptions(
            stages.map((value) => ({ value, label: value === 'provider' ? t.cardWaiting : t.states[value] })),
            { first: 'waiting', all: text.money.all, isSearch: filters.values.keyword !== '' },
          ),
        },
        {
          name: 'method',
          label: t.method,
          options: [
            { value: '', label: text.money.all },
            ...rechargeMethods.map((method) => ({ value: method, label: t.methods[method] })),
          ],
        },
      ]}
      columns={rechargeColumns(text)}
      pages={pages}
      opened={opened}
      empty={empty}
    >
      {openId ? (
        <RechargePanel
          key={openId}
          id={openId}
          mayDecide={me?.roles.some((role) => role === 'finance' || role === 'admin') ?? false}
          {...opened.steps}
          links={<MoneyLinks object="recharge" id={openId} isAdmin={me?.roles.includes('admin') ?? false} />}
        />
      ) : null}
    </ListPage>
  )
}

/** The columns of the recharge table. */
function rechargeColumns(text: Text): Column<RechargeRow>[] {
  const t = text.recharges
  return [
    {
      key: 'recharge',
      title: t.columns.recharge,
      narrow: 'title',
      cell: ({ id, user }) => <TwoLines title={user.account} detail={`#${id}`} detailClass="tabular-nums" />,
    },
    {
      key: 'method',
      title: t.columns.method,
      width: 'w-[24%]',
      narrow: 'line',
      cell: ({ method, network }) => (
        <span className="flex min-w-0 items-center gap-2">
          <Chip tone={method === 'chain' ? 'strong' : 'neutral'}>{t.methods[method]}</Chip>
          <span className="truncate text-text-2">{network}</span>
        </span>
      ),
    },
    {
      key: 'claimed',
      isNumeric: true,
      title: t.columns.claimed,
      width: 'w-32',
      narrow: 'end',
      cell: (row) => <ClaimedCell row={row} ofClaimed={t.ofClaimed} />,
    },
    {
      key: 'waiting',
      title: t.columns.waiting,
      width: 'w-54',
      narrow: 'line',
      cell: (row) => <WaitingCell row={row} />,
    },
    {
      key: 'status',
      title: t.columns.status,
      width: 'w-40',
      narrow: 'line',
      cell: (row) =>
        row.proposed_by ? <Status tone="waiting">{text.money.second.short}</Status> : <RechargeState row={row} />,
    },
  ]
}

interface ClaimedCellProps {
  row: RechargeRow
  ofClaimed: (claimed: string) => string
}

function ClaimedCell({ row: { claimed, proposed }, ofClaimed }: ClaimedCellProps) {
  return (
    <span className="block">
      <span className="block font-semibold tabular-nums">{money(proposed ?? claimed)}</span>
      {proposed === null || proposed === claimed ? null : (
        <span className="block text-caption text-text-3 tabular-nums">{ofClaimed(money(claimed))}</span>
      )}
    </span>
  )
}

function WaitingCell({ row }: { row: RechargeRow }) {
  // A card payment waits for its provider, which has no deadline.
  const hasDeadline = stateOf(row) === 'waiting' && row.method !== 'card'
  if (hasDeadline) return <WaitMark since={row.created_at} by={row.answer_by} />
  return <TimeCell value={row.answered_at ?? row.created_at} />
}
