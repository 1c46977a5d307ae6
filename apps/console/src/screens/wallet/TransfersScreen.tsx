// The ledger's transfers, by shopper, by cause, or the newest.
import { ledgerRefs } from '@shop/contract/wallet/admin-ledger.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { transfersQuery } from '#features/wallet/ledger/api.ts'
import { TransferPanel } from '#features/wallet/ledger/TransferPanel.tsx'
import { transferColumns, transferKey } from '#features/wallet/ledger/transfer-columns.tsx'
import { useText } from '#text/use-text.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { pagesOf } from '#ui/pages.ts'
import { RowPanel } from '#ui/RowPanel.tsx'
import { Table } from '#ui/Table.tsx'
import { useFilters } from '#ui/use-filters.ts'
import { useOpenRow } from '#ui/use-open-row.ts'

export function TransfersScreen() {
  const text = useText()
  const t = text.ledger
  const filters = useFilters(['user', 'ref', 'ref_id'])
  const pages = pagesOf(useInfiniteQuery(transfersQuery(filters.values)))
  const opened = useOpenRow(pages.rows, transferKey)
  const title = text.frame.pages.transfers
  return (
    <>
      <PageHead title={title} lead={t.transfersLead} />
      <FilterBar
        filters={filters}
        fields={[
          { name: 'user', label: t.filters.user, hint: t.filters.userHint },
          {
            name: 'ref',
            label: t.filters.ref,
            options: [
              { value: '', label: text.money.all },
              ...ledgerRefs.map((value) => ({ value, label: t.refs[value] ?? value })),
            ],
          },
          { name: 'ref_id', label: t.filters.refId, hint: t.filters.refIdHint },
        ]}
      />
      <Table
        label={title}
        columns={transferColumns(text)}
        pages={pages}
        keyOf={transferKey}
        onOpen={(row) => opened.open(transferKey(row))}
        openKey={opened.key}
        empty={filters.isFiltered ? { title: t.emptyFiltered, hint: t.emptyFilteredHint } : { title: t.empty }}
        isFiltered={filters.isFiltered}
      />
      <RowPanel
        opened={opened}
        isPending={pages.isPending}
        title={title}
        panel={(row, actions) =>
          row ? (
            <TransferPanel
              row={row}
              onClose={actions.onClose}
              onPrevious={actions.onPrevious}
              onNext={actions.onNext}
            />
          ) : null
        }
      />
    </>
  )
}
