// The audit log, filtered by operator, action and object.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { AuditPanel } from '#features/staff/audit-log/AuditPanel.tsx'
import { auditChoicesQuery, auditQuery } from '#features/staff/audit-log/api.ts'
import { auditColumns, entryKey } from '#features/staff/audit-log/audit-columns.tsx'
import { actionText, choicesOf, objectNameText } from '#features/staff/audit-log/audit-labels.ts'
import { useText } from '#text/use-text.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { pagesOf } from '#ui/pages.ts'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Table } from '#ui/Table.tsx'
import { useFilters } from '#ui/use-filters.ts'
import { useOpenRow } from '#ui/use-open-row.ts'

export function AuditScreen() {
  const text = useText()
  const t = text.audit
  const filters = useFilters(['actor', 'object', 'action', 'open'])
  const { actor, object, action } = filters.values
  const isFiltered = Boolean(actor || object || action)
  const pages = pagesOf(useInfiniteQuery(auditQuery({ actor, object, action })))
  const opened = useOpenRow(pages.rows, entryKey)
  const { data: choices } = useQuery(auditChoicesQuery())
  const all = { value: '', label: text.catalog.all }
  const empty = isFiltered ? { title: t.emptyFiltered, hint: t.emptyFilteredHint } : { title: t.empty }
  return (
    <>
      <PageHead title={text.frame.pages.audit} lead={t.lead} />
      <FilterBar
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
      />
      <Table
        label={text.frame.pages.audit}
        columns={auditColumns(text)}
        pages={pages}
        keyOf={entryKey}
        onOpen={(entry) => opened.open(entryKey(entry))}
        openKey={opened.key}
        empty={empty}
        isFiltered={isFiltered}
      />
      {opened.row ? (
        <AuditPanel
          entry={opened.row}
          onClose={opened.close}
          onPrevious={opened.previous}
          onNext={opened.next}
          onFilter={(filter) => filters.set({ actor: '', object: '', action: '', ...filter, open: '' })}
        />
      ) : null}
      {opened.key && !opened.row && !pages.isPending ? (
        <SidePanel isOpen title={text.frame.pages.audit} onClose={opened.close}>
          <EmptyState title={text.ui.panel.gone} hint={text.ui.panel.goneHint} />
        </SidePanel>
      ) : null}
    </>
  )
}
