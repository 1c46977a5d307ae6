// The columns of the audit log table.
import type { AuditEntry } from '@shop/contract/staff/admin-audit-log.ts'
import type { Text } from '#text/en-US.ts'
import { Time } from '#ui/Time.tsx'
import type { Column } from '#ui/table-props.ts'
import { actionText, objectText } from './audit-labels.ts'

export function auditColumns(text: Text): Column<AuditEntry>[] {
  const t = text.audit
  return [
    {
      key: 'action',
      title: t.columns.action,
      narrow: 'title',
      width: 'w-[25%]',
      cell: ({ action }) => (
        <span className="block min-w-0">
          <span className="block truncate font-medium">{actionText(text, action)}</span>
          <span className="block truncate font-mono text-caption text-text-3">{action}</span>
        </span>
      ),
    },
    {
      key: 'actor',
      title: t.columns.actor,
      narrow: 'line',
      width: 'w-[13%]',
      cell: ({ actor }) => <Truncated value={actor} />,
    },
    {
      key: 'object',
      title: t.columns.object,
      narrow: 'line',
      width: 'w-[17%]',
      cell: (entry) => <Truncated value={objectText(text, entry.object_type, entry.object_id)} />,
    },
    {
      key: 'why',
      title: t.columns.why,
      cell: ({ why }) => (
        <span className="text-text-2">
          <Truncated value={why} />
        </span>
      ),
    },
    {
      key: 'time',
      title: t.columns.time,
      narrow: 'end',
      width: 'w-46',
      narrowCell: ({ created_at: time }) => (
        <span className="text-caption text-text-3">
          <Time value={time} variant="short" />
        </span>
      ),
      cell: ({ created_at: time }) => (
        <span className="text-text-2">
          <Time value={time} />
        </span>
      ),
    },
  ]
}

function Truncated({ value }: { value: string }) {
  return <span className="block truncate">{value}</span>
}

export function entryKey(entry: AuditEntry): string {
  return String(entry.id)
}
