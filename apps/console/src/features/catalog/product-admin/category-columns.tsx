// The columns of the category table.
import type { CategoryRow } from '@shop/contract/catalog/admin-products.ts'
import { type Language, languages } from '@shop/contract/language.ts'
import { count } from '@shop/locale/format.ts'
import type { Text } from '#text/en-US.ts'
import { LanguageMeter } from '#ui/LanguageMeter.tsx'
import { Status } from '#ui/Status.tsx'
import { Thumb } from '#ui/Thumb.tsx'
import type { Column } from '#ui/table-props.ts'
import { bestTranslation, missingLanguages } from '#ui/translations.ts'

export function categoryColumns(text: Text, language: Language): Column<CategoryRow>[] {
  const t = text.catalog
  return [
    {
      key: 'category',
      title: t.columns.category,
      narrow: 'title',
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-3">
          <Thumb picture={row.picture} />
          <span className="min-w-0">
            <span className="block truncate font-medium">{bestTranslation(row.name, language)}</span>
            <span className="block truncate font-mono text-caption text-text-3">{row.key}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'products',
      title: t.columns.products,
      width: 'w-28',
      narrow: 'line',
      cell: ({ products }) => <span className="tabular-nums">{count(products)}</span>,
    },
    {
      key: 'languages',
      title: t.columns.languages,
      width: 'w-28',
      narrow: 'line',
      cell: ({ name }) => <LanguageMeter count={languages.length - missingLanguages(name).length} />,
    },
    {
      key: 'position',
      title: t.category.position,
      width: 'w-24',
      cell: ({ position }) => <span className="tabular-nums">{position}</span>,
    },
    {
      key: 'active',
      title: t.columns.status,
      width: 'w-30',
      narrow: 'end',
      cell: ({ active }) => (
        <Status tone={active ? 'good' : 'off'}>{active ? t.category.shown : t.category.hidden}</Status>
      ),
    },
  ]
}

export function categoryKey(row: CategoryRow): string {
  return String(row.id)
}
