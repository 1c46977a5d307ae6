// Groups of words that mean the same to the search, across languages.
import { useInfiniteQuery } from '@tanstack/react-query'
import { synonymsQuery } from '#features/catalog/search/api.ts'
import { SynonymPanel } from '#features/catalog/search/SynonymPanel.tsx'
import { synonymColumns, synonymKey } from '#features/catalog/search/synonym-columns.tsx'
import { useText } from '#text/use-text.ts'
import { CreateButton } from '#ui/CreateButton.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { pagesOf } from '#ui/pages.ts'
import { newRowKey, RowPanel } from '#ui/RowPanel.tsx'
import { Table } from '#ui/Table.tsx'
import { useFilters } from '#ui/use-filters.ts'
import { useOpenRow } from '#ui/use-open-row.ts'

export function SynonymsScreen() {
  const text = useText()
  const t = text.search
  const filters = useFilters(['keyword'])
  const pages = pagesOf(useInfiniteQuery(synonymsQuery(filters.values.keyword.slice(0, 40))))
  const opened = useOpenRow(pages.rows, synonymKey)
  const create = <CreateButton onClick={() => opened.open(newRowKey)}>{t.createSynonym}</CreateButton>
  const empty = filters.isFiltered
    ? { title: t.emptyFiltered, hint: t.emptyFilteredHint }
    : { title: t.emptySynonyms, action: create }
  return (
    <>
      <PageHead title={text.frame.pages.synonyms} lead={t.synonymsLead} action={create} />
      <FilterBar
        filters={filters}
        fields={[{ name: 'keyword', label: t.searchWord, hint: t.searchWord, isSearch: true }]}
      />
      <Table
        label={text.frame.pages.synonyms}
        columns={synonymColumns(text)}
        pages={pages}
        keyOf={synonymKey}
        onOpen={(row) => opened.open(synonymKey(row))}
        openKey={opened.key}
        empty={empty}
        isFiltered={filters.isFiltered}
      />
      <RowPanel
        opened={opened}
        isPending={pages.isPending}
        title={text.frame.pages.synonyms}
        panel={(row, actions) => <SynonymPanel row={row} actions={actions} />}
      />
    </>
  )
}
