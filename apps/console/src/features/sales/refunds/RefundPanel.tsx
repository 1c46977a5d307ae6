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
import type { Asked } from './asked.ts'
import { RefundBody } from './RefundBody.tsx'
import { RefundForms } from './RefundForms.tsx'
import { RefundWays } from './RefundWays.tsx'

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
  const [asked, setAsked] = useState<Asked>()
  const [late, setLate] = useState<string>()
  const onLate = (error: unknown) => {
    if (!(error instanceof Refused) || error.reason !== 'state.changed') return false
    setAsked(undefined)
    setLate(text.refunds.changedMeanwhile)
    showToast('bad', text.refunds.changedMeanwhile)
    return true
  }
  // What is begun anew leaves behind what was told of the last.
  const onAsk = (next: Asked) => {
    setLate(undefined)
    setAsked(next)
  }
  const on = (action: RefundDetail['actions'][number], what: Asked) =>
    refund?.actions.includes(action) ? () => onAsk(what) : undefined
  useShortcuts({
    a: on('approve', 'approve'),
    // A key of its own: approved and received in two presses of one key would be paid unseen.
    g: on('received', 'received'),
    r: on('refuse', 'refuse'),
    n: on('note', 'note'),
    j: panel.onNext,
    k: panel.onPrevious,
  })
  const isGone = query.error instanceof Refused && query.error.reason === 'object.not_found'
  const close = () => setAsked(undefined)
  return (
    <SidePanel
      {...panel}
      isOpen
      isWide
      title={refund ? text.refunds.title(refund.sn) : text.frame.pages.refunds}
      footer={refund ? <RefundWays refund={refund} isAdmin={isAdmin} isFinance={isFinance} onAsk={onAsk} /> : undefined}
    >
      {refund ? (
        <RefundBody refund={refund} mayConfirm={mayConfirm} late={late} onNote={() => onAsk('note')} />
      ) : (
        <PanelState query={query} isGone={isGone} />
      )}
      {refund && asked ? <RefundForms refund={refund} asked={asked} onClose={close} onLate={onLate} /> : null}
    </SidePanel>
  )
}
