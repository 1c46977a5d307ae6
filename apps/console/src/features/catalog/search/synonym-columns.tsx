// The columns of the synonym table.
import type { SynonymRow } from '@shop/contract/catalog/admin-search.ts'
import type { Text } from '#text/en-US.ts'
import { Chip } from '#ui/Chip.tsx'
import { Time } from '#ui/Time.tsx'
import type { Column } from '#ui/table-props.ts'

export function synonymColumns(text: Text): Column<SynonymRow>[] {
  const t = text.search
  return [
    {
      key: 'words',
      title: t.synonymWords,
      narrow: 'title',
      cell: (row) => (
        <span className="flex flex-wrap gap-1.5">
          {row.words.map((term) => (
            <Chip key={term}>{term}</Chip>
          ))}
        </span>
      ),
    },
    {
      key: 'updated',
      title: text.catalog.columns.updated,
      width: 'w-46',
      cell: ({ updated_at: time }) => (
        <span className="text-text-2">
          <Time value={time} />
        </span>
      ),
    },
  ]
}

export function synonymKey(row: SynonymRow): string {
  return String(row.id)
}
