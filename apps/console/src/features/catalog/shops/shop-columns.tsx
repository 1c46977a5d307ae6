// The columns of the shop table.
import type { ShopRow } from '@shop/contract/catalog/admin-shops.ts'
import { type Language, languages } from '@shop/contract/language.ts'
import { count, countryName } from '@shop/locale/format.ts'
import { BadgeCheck } from 'lucide-react'
import type { Text } from '#text/en-US.ts'
import { LanguageMeter } from '#ui/LanguageMeter.tsx'
import { Status } from '#ui/Status.tsx'
import { Thumb } from '#ui/Thumb.tsx'
import type { Column } from '#ui/table-props.ts'
import { bestTranslation, missingLanguages } from '#ui/translations.ts'

export function shopColumns(text: Text, language: Language): Column<ShopRow>[] {
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

export function shopKey(row: ShopRow): string {
  return String(row.id)
}
