// The withdrawal queue, oldest first.
import { withdrawalSteps } from '@shop/contract/wallet/withdrawals.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { meQuery } from '#features/staff/operators/api.ts'
import { MoneyLinks } from '#features/wallet/ledger/MoneyLinks.tsx'
import { withdrawalsQuery } from '#features/wallet/withdrawals/api.ts'
import { WithdrawalPanel } from '#features/wallet/withdrawals/WithdrawalPanel.tsx'
import { withdrawalColumns, withdrawalKey } from '#features/wallet/withdrawals/withdrawal-columns.tsx'
import { useText } from '#text/use-text.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { pagesOf } from '#ui/pages.ts'
import { queueOptions } from '#ui/queue-options.ts'
import { Table } from '#ui/Table.tsx'
import { useFilters } from '#ui/use-filters.ts'
import { openIdOf, useOpenRow } from '#ui/use-open-row.ts'

/** A search may contain an address, which is longer than a name. */
const keywordMax = 120

export function WithdrawalsScreen() {
  const text = useText()
  const t = text.withdrawals
  const { data: me } = useQuery(meQuery())
  const filters = useFilters(['keyword', 'step'], keywordMax)
  const pages = pagesOf(useInfiniteQuery(withdrawalsQuery(filters.values)))
  const opened = useOpenRow(pages.rows, withdrawalKey)
  const openId = openIdOf(opened)
  const { keyword, step } = filters.values
  const empty = () => {
    if (keyword) return { title: t.emptyFiltered, hint: t.emptyFilteredHint }
    return step ? { title: t.emptyStep } : { title: t.empty, hint: t.emptyHint }
  }
  return (
    <>
      <PageHead title={text.frame.pages.withdrawals} lead={t.lead} />
      <FilterBar
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
      />
      <Table
        label={text.frame.pages.withdrawals}
        columns={withdrawalColumns(text)}
        pages={pages}
        keyOf={withdrawalKey}
        onOpen={(row) => opened.open(withdrawalKey(row))}
        openKey={opened.key}
        empty={empty()}
        isFiltered={filters.isFiltered}
      />
      {openId && me ? (
        <WithdrawalPanel
          key={openId}
          id={openId}
          me={me}
          onClose={opened.close}
          onPrevious={opened.previous}
          onNext={opened.next}
          links={<MoneyLinks object="withdrawal" id={openId} isAdmin={me.roles.includes('admin')} />}
        />
      ) : null}
    </>
  )
}
