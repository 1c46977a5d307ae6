// The withdrawal queue, oldest first.
import type { WithdrawalRow } from '@shop/contract/wallet/admin-withdrawals.ts'
import { withdrawalSteps } from '@shop/contract/wallet/withdrawals.ts'
import { money } from '@shop/locale/format.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { meQuery } from '#features/staff/operators/api.ts'
import { MoneyLinks } from '#features/wallet/ledger/MoneyLinks.tsx'
import { withdrawalsQuery } from '#features/wallet/withdrawals/api.ts'
import { WithdrawalStep } from '#features/wallet/withdrawals/WithdrawalBody.tsx'
import { WithdrawalPanel } from '#features/wallet/withdrawals/WithdrawalPanel.tsx'
import type { Text } from '#text/en-US.ts'
import { usePageText } from '#text/use-text.ts'
import { queueOptions, useFilters } from '#ui/FilterBar.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { pagesOf } from '#ui/pages.ts'
import { openIdOf, rowKey, useOpenRow } from '#ui/RowPanel.tsx'
import { Chip } from '#ui/Status.tsx'
import { type Column, TimeCell, TwoLines } from '#ui/Table.tsx'
import { WaitMark } from '#ui/Time.tsx'

/** A search may contain an address, which is longer than a name. */
const keywordMax = 120

export function WithdrawalsScreen() {
  const text = usePageText()
  const t = text.withdrawals
  const { data: me } = useQuery(meQuery())
  const filters = useFilters(['keyword', 'step'], keywordMax)
  const pages = pagesOf(useInfiniteQuery(withdrawalsQuery(filters.values)))
  const opened = useOpenRow(pages.rows, rowKey)
  const openId = openIdOf(opened)
  const { keyword, step } = filters.values
  const empty = () => {
    if (keyword) return { title: t.emptyFiltered, hint: t.emptyFilteredHint }
    return step ? { title: t.emptyStep } : { title: t.empty, hint: t.emptyHint }
  }
  return (
    <ListPage
      title={text.frame.pages.withdrawals}
      lead={t.lead}
      filters={filters}
      fields={[
        { name: 'keyword', label: t.search, hint: t.searchHint, isSearch: true, lengthMax: keywordMax },
        {
          name: 'step',
          label: t.step,
          options: queueOptions(
            withdrawalSteps.map((value) => ({ value, label: t.steps[value] })),
            { first: 'audit', all: text.money.all, isSearch: keyword !== '' },
          ),
        },
      ]}
      columns={withdrawalColumns(text)}
      pages={pages}
      opened={opened}
      empty={empty()}
    >
      {openId && me ? (
        <WithdrawalPanel
          key={openId}
          id={openId}
          me={me}
          {...opened.steps}
          links={<MoneyLinks object="withdrawal" id={openId} isAdmin={me.roles.includes('admin')} />}
        />
      ) : null}
    </ListPage>
  )
}

/** The columns of the withdrawal table. */
function withdrawalColumns(text: Text): Column<WithdrawalRow>[] {
  const t = text.withdrawals
  return [
    {
      key: 'withdrawal',
      title: t.columns.withdrawal,
      narrow: 'title',
      width: 'w-[18%]',
      cell: ({ id, user }) => <TwoLines title={user.account} detail={`#${id}`} detailClass="tabular-nums" />,
    },
    {
      key: 'destination',
      title: t.columns.destination,
      narrow: 'line',
      cell: (row) => (
        <span className="block min-w-0">
          <span className="block truncate">
            {row.network ? `${row.network} · ` : ''}
            {row.destination}
          </span>
          <Marks row={row} text={text} />
        </span>
      ),
    },
    {
      key: 'amount',
      isNumeric: true,
      title: t.columns.amount,
      width: 'w-32',
      narrow: 'end',
      cell: ({ amount }) => <span className="font-semibold tabular-nums">{money(amount)}</span>,
    },
    {
      key: 'waiting',
      title: t.columns.waiting,
      width: 'w-50',
      narrow: 'line',
      cell: (row) =>
        row.step === 'audit' || row.step === 'proposed' ? (
          <WaitMark since={row.created_at} by={row.answer_by} />
        ) : (
          <TimeCell value={row.answered_at ?? row.created_at} />
        ),
    },
    {
      key: 'step',
      title: t.columns.step,
      width: 'w-48',
      narrow: 'line',
      cell: ({ step }) => <WithdrawalStep step={step} />,
    },
  ]
}

function Marks({ row, text }: { row: WithdrawalRow; text: Text }) {
  const t = text.withdrawals
  if (!row.is_new && !row.needs_second) return null
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {row.is_new ? <Chip>{t.isNew}</Chip> : null}
      {row.needs_second ? <Chip tone="strong">{t.needsSecond}</Chip> : null}
    </span>
  )
}
