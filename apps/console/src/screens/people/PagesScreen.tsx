// The help, legal and platform pages, their languages and their state.
import type { Language } from '@shop/contract/language.ts'
import { type PageLine, pageKinds } from '@shop/contract/people/admin-pages.ts'
import { useQuery } from '@tanstack/react-query'
import { pageLinesQuery } from '#features/people/pages/api.ts'
import { PageStatus } from '#features/people/pages/PageStatus.tsx'
import type { Text } from '#text/en-US.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { CreateButton } from '#ui/Button.tsx'
import { FilterBar, useFilters } from '#ui/FilterBar.tsx'
import { LanguageMeter } from '#ui/LanguageTabs.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { asSinglePage } from '#ui/pages.ts'
import { rowKey } from '#ui/RowPanel.tsx'
import { navigate } from '#ui/router.tsx'
import { type Column, Table, TwoLines } from '#ui/Table.tsx'
import { Time } from '#ui/Time.tsx'
import { bestTranslation } from '#ui/translations.ts'

export function PagesScreen() {
  const text = usePageText()
  const t = text.pages
  const language = useLanguage()
  const filters = useFilters(['kind'])
  const pages = asSinglePage(useQuery(pageLinesQuery(filters.values.kind)))
  const create = <CreateButton onClick={() => navigate('/pages/new')}>{t.create}</CreateButton>
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
        keyOf={rowKey}
        onOpen={(row) => navigate(`/pages/${row.id}`)}
        opensPage
        empty={{ title: t.empty, action: create }}
        isFiltered={filters.isFiltered}
      />
    </>
  )
}

/** The columns of the page table. */
function pageColumns(text: Text, language: Language): Column<PageLine>[] {
  const t = text.pages
  return [
    {
      key: 'title',
      title: t.columns.title,
      narrow: 'title',
      cell: (row) => (
        <TwoLines title={bestTranslation(row.title, language) || row.key} detail={row.key} detailClass="font-mono" />
      ),
    },
    {
      key: 'kind',
      title: t.columns.kind,
      width: 'w-48',
      narrow: 'line',
      cell: ({ kind, group_key }) => (
        <span className="block min-w-0">
          <span className="block truncate">{t.kinds[kind]}</span>
          {group_key ? <span className="block truncate text-caption text-text-3">{t.groups[group_key]}</span> : null}
        </span>
      ),
      narrowCell: ({ kind, group_key }) => (group_key ? t.groups[group_key] : t.kinds[kind]),
    },
    {
      key: 'languages',
      title: t.columns.languages,
      width: 'w-28',
      narrow: 'line',
      cell: (row) => <LanguageMeter count={row.languages.length} />,
    },
    {
      key: 'version',
      title: t.columns.version,
      width: 'w-20',
      isExtra: true,
      cell: ({ published_version: version }) => <span className="tabular-nums">{version ?? '–'}</span>,
    },
    {
      key: 'updated',
      title: t.columns.updated,
      width: 'w-48',
      isExtra: true,
      cell: (row) => <Time value={row.updated_at} />,
    },
    {
      key: 'state',
      title: t.columns.state,
      width: 'w-40',
      narrow: 'end',
      cell: (row) => <PageStatus row={row} />,
    },
  ]
}
