// The columns of the pages' table.
import type { PageLine } from '@shop/contract/people/admin-pages.ts'
import type { Language } from '@shop/contract/language.ts'
import type { Text } from '#text/en-US.ts'
import { LanguageMeter } from '#ui/LanguageMeter.tsx'
import { Time } from '#ui/Time.tsx'
import type { Column } from '#ui/table-props.ts'
import { bestWord } from '#ui/words.ts'
import { PageStatus } from './PageStatus.tsx'

export function pageColumns(text: Text, language: Language): Column<PageLine>[] {
  const words = text.pages
  return [
    {
      key: 'title',
      title: words.columns.title,
      narrow: 'title',
      cell: (row) => (
        <span className="block min-w-0">
          <span className="block truncate font-medium">{bestWord(row.title, language) || row.key}</span>
          <span className="block truncate font-mono text-caption text-text-3">{row.key}</span>
        </span>
      ),
    },
    {
      key: 'kind',
      title: words.columns.kind,
      width: 'w-48',
      narrow: 'line',
      cell: ({ kind, group_key }) => (
        <span className="block min-w-0">
          <span className="block truncate">{words.kinds[kind]}</span>
          {group_key ? (
            <span className="block truncate text-caption text-text-3">{words.groups[group_key]}</span>
          ) : null}
        </span>
      ),
      narrowCell: ({ kind, group_key }) => (group_key ? words.groups[group_key] : words.kinds[kind]),
    },
    {
      key: 'languages',
      title: words.columns.languages,
      width: 'w-28',
      narrow: 'line',
      cell: (row) => <LanguageMeter count={row.languages.length} />,
    },
    {
      key: 'version',
      title: words.columns.version,
      width: 'w-20',
      isExtra: true,
      cell: ({ published_version: version }) => <span className="tabular-nums">{version ?? '–'}</span>,
    },
    {
      key: 'updated',
      title: words.columns.updated,
      width: 'w-48',
      isExtra: true,
      cell: (row) => <Time value={row.updated_at} />,
    },
    {
      key: 'state',
      title: words.columns.state,
      width: 'w-40',
      narrow: 'end',
      cell: (row) => <PageStatus row={row} />,
    },
  ]
}

export function pageKey(row: PageLine): string {
  return String(row.id)
}
