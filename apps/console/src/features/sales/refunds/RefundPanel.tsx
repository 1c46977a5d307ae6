// One case: what is asked, by whom, of which order, and what may be decided about it now.
import { Refused } from '@shop/client/failure.ts'
import type { RefundDetail } from '@shop/contract/sales/admin-refunds.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { PanelState } from '#ui/PanelState.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'
import { refundQuery } from './api.ts'
import type { OpenForm } from './open-form.ts'
import { RefundActions } from './RefundActions.tsx'
import { RefundBody } from './RefundBody.tsx'
import { RefundForms } from './RefundForms.tsx'

export interface RefundPanelProps {
  id: number
  isAdmin: boolean
  /** May follow it into the ledger, and give more. */
  isFinance: boolean
  /** May be the second person. */
  mayConfirm: boolean
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

export function RefundPanel({ id, isAdmin, isFinance, mayConfirm, ...panel }: RefundPanelProps) {
  const text = useText()
  const query = useQuery(refundQuery(id))
  const refund = query.data
  const [openForm, setOpenForm] = useState<OpenForm>()
  const [conflict, setConflict] = useState<string>()
  const onConflict = (error: unknown) => {
    if (!(error instanceof Refused) || error.reason !== 'state.changed') return false
    setOpenForm(undefined)
    setConflict(text.refunds.changedMeanwhile)
    showToast('bad', text.refunds.changedMeanwhile)
    return true
  }
  // What is begun anew leaves behind what was told of the last.
  const onOpenForm = (next: OpenForm) => {
    setConflict(undefined)
    setOpenForm(next)
  }
  const openFormFor = (action: RefundDetail['actions'][number], form: OpenForm) =>
    refund?.actions.includes(action) ? () => onOpenForm(form) : undefined
  useShortcuts({
    a: openFormFor('approve', 'approve'),
    // A key of its own: approved and received in two presses of one key would be paid unseen.
    g: openFormFor('received', 'received'),
    r: openFormFor('refuse', 'refuse'),
    n: openFormFor('note', 'note'),
    j: panel.onNext,
    k: panel.onPrevious,
  })
  const isNotFound = query.error instanceof Refused && query.error.reason === 'object.not_found'
  const close = () => setOpenForm(undefined)
  return (
    <SidePanel
      {...panel}
      isOpen
      isWide
      title={refund ? text.refunds.title(refund.sn) : text.frame.pages.refunds}
      footer={
        refund ? (
          <RefundActions refund={refund} isAdmin={isAdmin} isFinance={isFinance} onOpenForm={onOpenForm} />
        ) : undefined
      }
    >
      {refund ? (
        <RefundBody refund={refund} mayConfirm={mayConfirm} conflict={conflict} onNote={() => onOpenForm('note')} />
      ) : (
        <PanelState query={query} isNotFound={isNotFound} />
      )}
      {refund && openForm ? (
        <RefundForms refund={refund} openForm={openForm} onClose={close} onConflict={onConflict} />
      ) : null}
    </SidePanel>
  )
}
