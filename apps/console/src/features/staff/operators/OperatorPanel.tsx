// The panel of the opened operator; a new version from the server starts the form anew, its notice stays.
import type { Operator } from '@shop/contract/staff/admin-operators.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import type { OpenRow } from '#ui/use-open-row.ts'
import type { EditNotice } from './EditOperatorForm.tsx'
import { EditOperatorPanel } from './EditOperatorPanel.tsx'

export function OperatorPanel({ opened }: { opened: OpenRow<Operator> }) {
  const text = useText()
  const [shownNotice, setShownNotice] = useState<{ id: number; notice: EditNotice }>()
  const [seenVersion, setSeenVersion] = useState<{ id: number; version: number }>()
  const operator = opened.row
  if (operator && (seenVersion?.id !== operator.id || seenVersion.version !== operator.version)) {
    const isChangedByOther = seenVersion?.id === operator.id
    setSeenVersion({ id: operator.id, version: operator.version })
    // The form starts anew: what was ticked in it is gone, so that has to be said.
    if (isChangedByOther) setShownNotice({ id: operator.id, notice: 'changed' })
  }
  if (!operator) {
    return (
      <SidePanel isOpen title={text.frame.pages.operators} onClose={opened.close}>
        <EmptyState title={text.ui.panel.gone} hint={text.ui.panel.goneHint} />
      </SidePanel>
    )
  }
  return (
    <EditOperatorPanel
      key={`${operator.id}-${operator.version}`}
      operator={operator}
      notice={shownNotice?.id === operator.id ? shownNotice.notice : undefined}
      onNotice={(notice) => setShownNotice(notice && { id: operator.id, notice })}
      onSaved={(version) => {
        setSeenVersion({ id: operator.id, version })
        setShownNotice(undefined)
      }}
      onClose={opened.close}
      onPrevious={opened.previous}
      onNext={opened.next}
      history={
        <Link
          to={`/audit?object=${encodeURIComponent(`operator ${operator.id}`)}`}
          className="control -ms-2 inline-flex items-center px-2.5 font-medium text-primary hover:bg-surface-2"
        >
          {text.staff.history}
        </Link>
      }
    />
  )
}
