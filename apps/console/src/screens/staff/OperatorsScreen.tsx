// The operators and their roles.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Approvals } from '#features/staff/operators/Approvals.tsx'
import { meQuery, operatorsQuery } from '#features/staff/operators/api.ts'
import { CreateOperatorPanel } from '#features/staff/operators/CreateOperatorPanel.tsx'
import { OperatorPanel } from '#features/staff/operators/OperatorPanel.tsx'
import { operatorColumns, operatorKey } from '#features/staff/operators/operator-columns.tsx'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { pagesOf } from '#ui/pages.ts'
import { Table } from '#ui/Table.tsx'
import { useFilters } from '#ui/use-filters.ts'
import { useOpenRow } from '#ui/use-open-row.ts'

const newKey = 'new'

export function OperatorsScreen() {
  const text = useText()
  const t = text.staff
  const { data: me } = useQuery(meQuery())
  const filters = useFilters(['keyword'])
  const pages = pagesOf(useInfiniteQuery(operatorsQuery(filters.values.keyword)))
  const opened = useOpenRow(pages.rows, operatorKey)
  const create = (
    <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => opened.open(newKey)}>
      {t.create}
    </Button>
  )
  const empty = filters.isFiltered
    ? { title: t.emptyFiltered, hint: t.emptyFilteredHint }
    : { title: t.empty, action: create }
  return (
    <>
      <PageHead title={text.frame.pages.operators} lead={t.lead} action={create} />
      <Approvals />
      <FilterBar
        filters={filters}
        fields={[{ name: 'keyword', label: t.search, hint: t.searchHint, isSearch: true }]}
      />
      <Table
        label={text.frame.pages.operators}
        columns={operatorColumns(text, me?.id)}
        pages={pages}
        keyOf={operatorKey}
        onOpen={(operator) => opened.open(operatorKey(operator))}
        openKey={opened.key}
        empty={empty}
        isFiltered={filters.isFiltered}
      />
      {opened.key === newKey ? <CreateOperatorPanel onClose={opened.close} /> : null}
      {opened.key && opened.key !== newKey && !pages.isPending ? <OperatorPanel opened={opened} /> : null}
    </>
  )
}
