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
  const [said, setSaid] = useState<{ id: number; notice: EditNotice }>()
  const [known, setKnown] = useState<{ id: number; version: number }>()
  const operator = opened.row
  if (operator && (known?.id !== operator.id || known.version !== operator.version)) {
    const isAnothers = known?.id === operator.id
    setKnown({ id: operator.id, version: operator.version })
    // The form starts anew: what was ticked in it is gone, so that has to be said.
    if (isAnothers) setSaid({ id: operator.id, notice: 'changed' })
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
      notice={said?.id === operator.id ? said.notice : undefined}
      onNotice={(notice) => setSaid(notice && { id: operator.id, notice })}
      onSaved={(version) => {
        setKnown({ id: operator.id, version })
        setSaid(undefined)
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
