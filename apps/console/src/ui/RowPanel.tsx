// The panel of the opened row, of a new one, or of a missing one; a reload restarts it from the newest row.
import { Fragment, type ReactNode, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { EmptyState } from './EmptyState.tsx'
import { SidePanel } from './SidePanel.tsx'
import type { OpenRow } from './use-open-row.ts'

export const newRowKey = 'new'

export interface PanelActions {
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
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
  const text = useText()
  const [formKey, setFormKey] = useState(0)
  const actions = {
    onClose: opened.close,
    onPrevious: opened.previous,
    onNext: opened.next,
    onReload: () => setFormKey((current) => current + 1),
  }
  if (!opened.key) return null
  if (opened.key === newRowKey) return <Fragment key={newRowKey}>{panel(undefined, actions)}</Fragment>
  if (isPending) return null
  if (opened.row) return <Fragment key={`${opened.key}-${formKey}`}>{panel(opened.row, actions)}</Fragment>
  return (
    <SidePanel isOpen title={title} onClose={opened.close}>
      <EmptyState title={text.ui.panel.gone} hint={text.ui.panel.goneHint} />
    </SidePanel>
  )
}
