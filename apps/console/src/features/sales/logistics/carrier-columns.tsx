// The columns of the carrier table.
import type { Carrier } from '@shop/contract/sales/admin-carriers.ts'
import type { Text } from '#text/en-US.ts'
import { Status } from '#ui/Status.tsx'
import type { Column } from '#ui/table-props.ts'

export function carrierColumns(text: Text): Column<Carrier>[] {
  const t = text.logistics
  return [
    {
      key: 'carrier',
      title: t.columns.carrier,
      narrow: 'title',
      width: 'w-[28%]',
      cell: ({ name, key }) => (
        <span className="block min-w-0">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate font-mono text-caption text-text-3">{key}</span>
        </span>
      ),
    },
    {
      key: 'example',
      title: t.columns.example,
      narrow: 'line',
      cell: ({ example }) => <span className="block truncate font-mono">{example || text.ui.none}</span>,
    },
    {
      key: 'tracking',
      title: t.columns.tracking,
      isExtra: true,
      cell: ({ tracking_url: url }) => <span className="block truncate text-text-2">{url || text.ui.none}</span>,
    },
    {
      key: 'state',
      title: t.columns.state,
      width: 'w-36',
      narrow: 'end',
      cell: ({ active }) => <Status tone={active ? 'good' : 'off'}>{active ? t.inUse : t.notInUse}</Status>,
    },
  ]
}

export function carrierKey(row: Carrier): string {
  return String(row.id)
}
