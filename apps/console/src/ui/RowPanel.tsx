// The panel of the opened row, of a new one, or of a missing one, and which row is open.
import { Fragment, type ReactNode, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { EmptyState } from './EmptyState.tsx'
import { useSearchParams } from './router.tsx'
import { type PanelSteps, SidePanel } from './SidePanel.tsx'

export const newRowKey = 'new'

export interface PanelActions extends PanelSteps {
  /** Discards the edits and starts from the row as it is now. */
  onReload: () => void
}

interface RowPanelProps<Row> {
  opened: OpenRow<Row>
  isPending: boolean
  /** The title of the panel that says that the row is gone. */
  title: string
  panel: (row: Row | undefined, actions: PanelActions) => ReactNode
}

export function RowPanel<Row>({ opened, isPending, title, panel }: RowPanelProps<Row>) {
  const [formKey, setFormKey] = useState(0)
  const actions = { ...opened.steps, onReload: () => setFormKey((current) => current + 1) }
  if (!opened.key) return null
  // A new row may start from the list, for example with the next position.
  if (isPending) return null
  if (opened.key === newRowKey) return <Fragment key={newRowKey}>{panel(undefined, actions)}</Fragment>
  if (opened.row) return <Fragment key={`${opened.key}-${formKey}`}>{panel(opened.row, actions)}</Fragment>
  return <GonePanel title={title} onClose={opened.close} />
}

/** Says that the opened row does not exist any more, or not in this list. */
export function GonePanel({ title, onClose }: { title: string; onClose: () => void }) {
  const t = useText().ui.panel
  return (
    <SidePanel isOpen title={title} onClose={onClose}>
      <EmptyState title={t.gone} hint={t.goneHint} />
    </SidePanel>
  )
}

export interface OpenRow<Row> {
  key: string | undefined
  row: Row | undefined
  keyOf: (row: Row) => string
  open: (key: string) => void
  close: () => void
  /** For the panel of the open row. */
  steps: PanelSteps
}

/** Which row's panel is open, stored in the URL: a link opens it and the back button closes it. */
export function useOpenRow<Row>(rows: readonly Row[], keyOf: (row: Row) => string): OpenRow<Row> {
  const [params, setParams] = useSearchParams()
  const key = params.get('open') ?? undefined
  const setOpenKey = (next: string | undefined, replace: boolean) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current)
        if (next) changed.set('open', next)
        else changed.delete('open')
        return changed
      },
      { replace },
    )
  const index = rows.findIndex((row) => keyOf(row) === key)
  const found = rows[index]
  // A row may drop out of the list while it is open, by a filter or its own change; its panel stays open.
  const [lastSeen, setLastSeen] = useState<{ row: Row; before: string | undefined; after: string | undefined }>()
  const keyAt = (position: number) => {
    const row = index >= 0 ? rows[position] : undefined
    return row === undefined ? undefined : keyOf(row)
  }
  const [before, after] = [keyAt(index - 1), keyAt(index + 1)]
  const isChanged = found !== lastSeen?.row || before !== lastSeen?.before || after !== lastSeen?.after
  if (found !== undefined && isChanged) setLastSeen({ row: found, before, after })
  const openRow = lastSeen !== undefined && keyOf(lastSeen.row) === key ? lastSeen : undefined
  // Its neighbors stay reachable too, so that a queue can be worked through.
  const step = (currentKey: string | undefined, previousKey: string | undefined) => {
    const target = index >= 0 ? currentKey : rows.map(keyOf).find((candidate) => candidate === previousKey)
    return target === undefined ? undefined : () => setOpenKey(target, true)
  }
  const close = () => setOpenKey(undefined, true)
  return {
    key,
    row: found ?? openRow?.row,
    keyOf,
    open: (next) => setOpenKey(next, key !== undefined),
    close,
    steps: {
      onClose: close,
      onPrevious: step(before, openRow?.before),
      onNext: step(after, openRow?.after),
    },
  }
}

/** Most rows are named by their id. */
export function rowKey({ id }: { id: number }): string {
  return String(id)
}

/** The open row's id, for panels that load their own data: a link may point to a row that is not in the list. */
export function openIdOf({ key }: Pick<OpenRow<unknown>, 'key'>): number | undefined {
  return /^\d{1,15}$/.test(key ?? '') ? Number(key) : undefined
}
