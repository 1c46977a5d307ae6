// The audit log, filtered by operator, action and object.
import { type AuditEntry, listAudit, listAuditChoices } from '@shop/contract/staff/admin-audit-log.ts'
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { api, listQuery } from '#api.ts'
import {
  actionText,
  choicesOf,
  fieldText,
  objectNameText,
  objectText,
  valueText,
} from '#features/staff/audit-log/audit-labels.ts'
import type { Text } from '#text/en-US.ts'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { DetailList } from '#ui/DetailList.tsx'
import { useFilters } from '#ui/FilterBar.tsx'
import { JsonDiff } from '#ui/JsonDiff.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { pagesOf } from '#ui/pages.ts'
import { GonePanel, rowKey, useOpenRow } from '#ui/RowPanel.tsx'
import { type PanelSteps, SidePanel } from '#ui/SidePanel.tsx'
import { type Column, TimeCell, TwoLines } from '#ui/Table.tsx'
import { Time } from '#ui/Time.tsx'

export function AuditScreen() {
  const text = usePageText()
  const t = text.audit
  const filters = useFilters(['actor', 'object', 'action', 'open'])
  const { actor, object, action } = filters.values
  const isFiltered = Boolean(actor || object || action)
  const pages = pagesOf(useInfiniteQuery(auditQuery({ actor, object, action })))
  const opened = useOpenRow(pages.rows, rowKey)
  const { data: choices } = useQuery(auditChoicesQuery())
  const all = { value: '', label: text.catalog.all }
  const empty = isFiltered ? { title: t.emptyFiltered, hint: t.emptyFilteredHint } : { title: t.empty }
  return (
    <ListPage
      title={text.frame.pages.audit}
      lead={t.lead}
      filters={{ ...filters, isFiltered }}
      fields={[
        { name: 'actor', label: t.filters.actor, hint: t.filters.actorHint },
        {
          name: 'object',
          label: t.filters.object,
          options: [all, ...choicesOf(choices?.objects ?? [], object, (value) => objectNameText(text, value))],
        },
        {
          name: 'action',
          label: t.filters.action,
          options: [all, ...choicesOf(choices?.actions ?? [], action, (value) => actionText(text, value))],
        },
      ]}
      columns={auditColumns(text)}
      pages={pages}
      opened={opened}
      empty={empty}
    >
      {opened.row ? (
        <AuditPanel
          entry={opened.row}
          {...opened.steps}
          onFilter={(filter) => filters.set({ actor: '', object: '', action: '', ...filter, open: '' })}
        />
      ) : null}
      {opened.key && !opened.row && !pages.isPending ? (
        <GonePanel title={text.frame.pages.audit} onClose={opened.close} />
      ) : null}
    </ListPage>
  )
}

interface AuditPanelProps extends PanelSteps {
  entry: AuditEntry
  onFilter: (filter: Partial<AuditFilter>) => void
}

/** One entry of the audit log: who did what to which object, why, and what changed. */
function AuditPanel({ entry, onFilter, ...panel }: AuditPanelProps) {
  const text = usePageText()
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
  const text = usePageText()
  return value ? <code className="break-all font-mono">{value}</code> : text.ui.none
}

/** The columns of the audit log table. */
function auditColumns(text: Text): Column<AuditEntry>[] {
  const t = text.audit
  return [
    {
      key: 'action',
      title: t.columns.action,
      narrow: 'title',
      width: 'w-[25%]',
      cell: ({ action }) => <TwoLines title={actionText(text, action)} detail={action} detailClass="font-mono" />,
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
      cell: ({ created_at: time }) => <TimeCell value={time} />,
    },
  ]
}

function Truncated({ value }: { value: string }) {
  return <span className="block truncate">{value}</span>
}

interface AuditFilter {
  actor: string
  object: string
  action: string
}

/** Queries for the audit log. */
function auditQuery(filter: AuditFilter) {
  return listQuery({
    queryKey: ['audit', filter],
    page: (cursor, options) => api(listAudit, { query: { ...filter, cursor } }, options),
  })
}

function auditChoicesQuery() {
  return queryOptions({
    queryKey: ['audit-choices'],
    queryFn: ({ signal }) => api(listAuditChoices, {}, { quiet: true, signal }),
    staleTime: 60_000,
  })
}
