// The recharge queue, oldest first.
import { rechargeMethods } from '@shop/contract/wallet/recharges.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { meQuery } from '#features/staff/operators/api.ts'
import { MoneyLinks } from '#features/wallet/ledger/MoneyLinks.tsx'
import { rechargesQuery, stages } from '#features/wallet/recharges/api.ts'
import { RechargePanel } from '#features/wallet/recharges/RechargePanel.tsx'
import { rechargeColumns, rechargeKey } from '#features/wallet/recharges/recharge-columns.tsx'
import { useText } from '#text/use-text.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { pagesOf } from '#ui/pages.ts'
import { queueOptions } from '#ui/queue-options.ts'
import { Table } from '#ui/Table.tsx'
import { useFilters } from '#ui/use-filters.ts'
import { openIdOf, useOpenRow } from '#ui/use-open-row.ts'

/** A search may contain a TxID, which is longer than a name. */
const keywordMax = 120

export function RechargesScreen() {
  const text = useText()
  const t = text.recharges
  const { data: me } = useQuery(meQuery())
  const filters = useFilters(['keyword', 'status', 'method'], keywordMax)
  const pages = pagesOf(useInfiniteQuery(rechargesQuery(filters.values)))
  const opened = useOpenRow(pages.rows, rechargeKey)
  const openId = openIdOf(opened)
  const empty = filters.isFiltered
    ? { title: t.emptyFiltered, hint: t.emptyFilteredHint }
    : { title: t.empty, hint: t.emptyHint }
  return (
    <>
      <PageHead title={text.frame.pages.recharges} lead={t.lead} />
      <FilterBar
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
      />
      <Table
        label={text.frame.pages.recharges}
        columns={rechargeColumns(text)}
        pages={pages}
        keyOf={rechargeKey}
        onOpen={(row) => opened.open(rechargeKey(row))}
        openKey={opened.key}
        empty={empty}
        isFiltered={filters.isFiltered}
      />
      {openId ? (
        <RechargePanel
          key={openId}
          id={openId}
          mayDecide={me?.roles.some((role) => role === 'finance' || role === 'admin') ?? false}
          onClose={opened.close}
          onPrevious={opened.previous}
          onNext={opened.next}
          links={<MoneyLinks object="recharge" id={openId} isAdmin={me?.roles.includes('admin') ?? false} />}
        />
      ) : null}
    </>
  )
}
