// The columns of the page table.

import type { Language } from '@shop/contract/language.ts'
import type { PageLine } from '@shop/contract/people/admin-pages.ts'
import type { Text } from '#text/en-US.ts'
import { LanguageMeter } from '#ui/LanguageMeter.tsx'
import { Time } from '#ui/Time.tsx'
import type { Column } from '#ui/table-props.ts'
import { bestTranslation } from '#ui/translations.ts'
import { PageStatus } from './PageStatus.tsx'

export function pageColumns(text: Text, language: Language): Column<PageLine>[] {
  const t = text.pages
  return [
    {
      key: 'title',
      title: t.columns.title,
      narrow: 'title',
      cell: (row) => (
        <span className="block min-w-0">
          <span className="block truncate font-medium">{bestTranslation(row.title, language) || row.key}</span>
          <span className="block truncate font-mono text-caption text-text-3">{row.key}</span>
        </span>
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

export function pageKey(row: PageLine): string {
  return String(row.id)
}
