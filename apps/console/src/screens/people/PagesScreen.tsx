// The help, legal and platform pages, their languages and their state.
import { pageKinds } from '@shop/contract/people/admin-pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { pageLinesQuery } from '#features/people/pages/api.ts'
import { pageColumns, pageKey } from '#features/people/pages/page-columns.tsx'
import { useLanguage, useText } from '#text/use-text.ts'
import { CreateButton } from '#ui/CreateButton.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { asSinglePage } from '#ui/single-page.ts'
import { Table } from '#ui/Table.tsx'
import { useFilters } from '#ui/use-filters.ts'

export function PagesScreen() {
  const text = useText()
  const t = text.pages
  const language = useLanguage()
  const navigate = useNavigate()
  const filters = useFilters(['kind'])
  const pages = asSinglePage(useQuery(pageLinesQuery(filters.values.kind)))
  const create = <CreateButton onClick={() => void navigate('/pages/new')}>{t.create}</CreateButton>
  const kinds = pageKinds.map((value) => ({ value, label: t.kinds[value] }))
  const options = [{ value: '', label: t.allKinds }, ...kinds]
  return (
    <>
      <PageHead title={text.frame.pages.pages} lead={t.lead} action={create} />
      <FilterBar filters={filters} fields={[{ name: 'kind', label: t.kind, options }]} />
      <Table
        label={text.frame.pages.pages}
        columns={pageColumns(text, language)}
        pages={pages}
        keyOf={pageKey}
        onOpen={(row) => void navigate(`/pages/${row.id}`)}
        opensPage
        empty={{ title: t.empty, action: create }}
        isFiltered={filters.isFiltered}
      />
    </>
  )
}
