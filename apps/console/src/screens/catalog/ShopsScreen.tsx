// The shop list.
import type { ShopRow } from '@shop/contract/catalog/admin-shops.ts'
import { type Language, languages } from '@shop/contract/language.ts'
import { count, countryName } from '@shop/locale/format.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { shopRowsQuery } from '#features/catalog/shops/api.ts'
import { ShopPanel } from '#features/catalog/shops/ShopPanel.tsx'
import type { Text } from '#text/en-US.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { Thumb } from '#ui/Avatar.tsx'
import { CreateButton } from '#ui/Button.tsx'
import { useFilters } from '#ui/FilterBar.tsx'
import { LanguageMeter } from '#ui/LanguageTabs.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { pagesOf } from '#ui/pages.ts'
import { newRowKey, rowKey, useOpenRow } from '#ui/RowPanel.tsx'
import { Status } from '#ui/Status.tsx'
import type { Column } from '#ui/Table.tsx'
import { bestTranslation, missingLanguages } from '#ui/translations.ts'

export function ShopsScreen() {
  const text = usePageText()
  const t = text.shops
  const language = useLanguage()
  const filters = useFilters(['keyword', 'status'])
  const pages = pagesOf(useInfiniteQuery(shopRowsQuery(filters.values)))
  const opened = useOpenRow(pages.rows, rowKey)
  const create = <CreateButton onClick={() => opened.open(newRowKey)}>{t.create}</CreateButton>
  const empty = filters.isFiltered
    ? { title: t.emptyFiltered, hint: t.emptyFilteredHint }
    : { title: t.empty, action: create }
  return (
    <ListPage
      title={text.frame.pages.shops}
      lead={t.lead}
      action={create}
      filters={filters}
      fields={[
        { name: 'keyword', label: t.search, hint: t.searchHint, isSearch: true },
        {
          name: 'status',
          label: t.columns.status,
          options: [
            { value: '', label: text.catalog.all },
            { value: 'open', label: t.states.open },
            { value: 'paused', label: t.states.paused },
          ],
        },
      ]}
      columns={shopColumns(text, language)}
      pages={pages}
      opened={opened}
      empty={empty}
      panel={(row, actions) => <ShopPanel row={row} actions={actions} />}
    />
  )
}

/** The columns of the shop table. */
function shopColumns(text: Text, language: Language): Column<ShopRow>[] {
  const t = text.shops
  return [
    {
      key: 'shop',
      title: t.columns.shop,
      narrow: 'title',
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-3">
          <Thumb picture={row.logo} round />
          <span className="min-w-0">
            <span className="flex items-center gap-1.5 font-medium">
              <span className="truncate">{bestTranslation(row.name, language)}</span>
              {row.verified ? <BadgeCheck aria-label={t.verified} className="size-4 shrink-0 text-primary" /> : null}
            </span>
            <span className="block truncate text-caption text-text-3">{countryName(language, row.origin)}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'products',
      title: t.columns.products,
      width: 'w-24',
      narrow: 'line',
      cell: ({ products }) => <span className="tabular-nums">{count(products)}</span>,
    },
    {
      key: 'sales',
      title: t.columns.sales,
      width: 'w-28',
      cell: ({ sales }) => <span className="tabular-nums">{count(sales)}</span>,
    },
    {
      key: 'fans',
      title: t.columns.fans,
      width: 'w-24',
      isExtra: true,
      cell: ({ fans }) => <span className="tabular-nums">{count(fans)}</span>,
    },
    {
      key: 'languages',
      title: t.columns.languages,
      width: 'w-28',
      narrow: 'line',
      cell: ({ name }) => <LanguageMeter count={languages.length - missingLanguages(name).length} />,
    },
    {
      key: 'status',
      title: t.columns.status,
      width: 'w-28',
      narrow: 'end',
      cell: ({ status }) => <Status tone={status === 'open' ? 'good' : 'waiting'}>{t.states[status]}</Status>,
    },
  ]
}
