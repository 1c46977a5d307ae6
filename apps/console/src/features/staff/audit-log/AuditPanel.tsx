// One entry of the audit log: who did what to which object, why, and what changed.
import type { AuditEntry } from '@shop/contract/staff/admin-audit-log.ts'
import { ListFilter } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { DetailList } from '#ui/DetailList.tsx'
import { JsonDiff } from '#ui/JsonDiff.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Time } from '#ui/Time.tsx'
import type { AuditFilter } from './api.ts'
import { actionText, fieldText, objectText, valueText } from './audit-labels.ts'

interface AuditPanelProps {
  entry: AuditEntry
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onFilter: (filter: Partial<AuditFilter>) => void
}

export function AuditPanel({ entry, onFilter, ...panel }: AuditPanelProps) {
  const text = useText()
  const t = text.audit
  return (
    <SidePanel {...panel} isOpen title={actionText(text, entry.action)}>
      {entry.why ? (
        <blockquote className="mb-4 border-primary border-s-3 ps-3.5 text-large">{entry.why}</blockquote>
      ) : (
        <p className="mb-4 text-text-3">{t.noReason}</p>
      )}
      <DetailList
        details={[
          { name: t.columns.actor, value: entry.actor },
          { name: t.columns.object, value: objectText(text, entry.object_type, entry.object_id) },
          { name: t.columns.time, value: <Time value={entry.created_at} variant="exact" /> },
        ]}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button icon={<ListFilter aria-hidden className="size-4" />} onClick={() => onFilter({ actor: entry.actor })}>
          {t.byActor(entry.actor)}
        </Button>
        <Button
          icon={<ListFilter aria-hidden className="size-4" />}
          onClick={() => onFilter({ object: `${entry.object_type} ${entry.object_id}` })}
        >
          {t.byObject}
        </Button>
      </div>
      <h3 className="mt-6 mb-2 text-h2">{t.changes}</h3>
      <JsonDiff
        before={entry.before}
        after={entry.after}
        nameOf={(path) => fieldText(text, path)}
        labelOf={(path, value) => valueText(text, path, value)}
      />
      <h3 className="mt-6 mb-1 text-h2">{t.details}</h3>
      <DetailList
        details={[
          { name: t.columns.action, value: <Code value={entry.action} /> },
          { name: t.ip, value: <Code value={entry.ip} /> },
          { name: t.request, value: <Code value={entry.request_id} /> },
          { name: t.entry, value: <Code value={String(entry.id)} /> },
        ]}
      />
    </SidePanel>
  )
}

function Code({ value }: { value: string }) {
  const text = useText()
  return value ? <code className="break-all font-mono">{value}</code> : text.ui.none
}
