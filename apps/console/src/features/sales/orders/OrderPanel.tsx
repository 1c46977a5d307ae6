// One order: what was bought, where it goes, its parcels and its money, and what may be done with it now.
import { Refused } from '@shop/client/failure.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { PanelState } from '#ui/PanelState.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'
import { casesOfQuery, orderQuery } from './api.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderBody } from './OrderBody.tsx'
import { OrderForms } from './OrderForms.tsx'
import { OrderLinks } from './OrderLinks.tsx'
import type { OpenForm } from './open-form.ts'

export interface OrderPanelProps {
  id: number
  isAdmin: boolean
  /** May follow an order into the ledger. */
  isFinance: boolean
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

export function OrderPanel({ id, isAdmin, isFinance, ...panel }: OrderPanelProps) {
  const text = useText()
  const query = useQuery(orderQuery(id))
  const order = query.data
  const { data: cases = [] } = useQuery({ ...casesOfQuery(order?.sn ?? ''), enabled: order !== undefined })
  const [openForm, setOpenForm] = useState<OpenForm>()
  const [conflict, setConflict] = useState<string>()
  const onConflict = (error: unknown) => {
    const isConflict = error instanceof Refused && ['order.wrong_state', 'state.changed'].includes(error.reason)
    if (!isConflict) return false
    setOpenForm(undefined)
    setConflict(text.orders.changedMeanwhile)
    showToast('bad', text.orders.changedMeanwhile)
    return true
  }
  // What is begun anew leaves behind what was told of the last.
  const onOpenForm = (next: OpenForm) => {
    setConflict(undefined)
    setOpenForm(next)
  }
  const canShip = order?.actions.includes('ship') ?? false
  useShortcuts({
    s: canShip ? () => onOpenForm({ form: 'ship' }) : undefined,
    j: panel.onNext,
    k: panel.onPrevious,
  })
  const isNotFound = query.error instanceof Refused && query.error.reason === 'object.not_found'
  return (
    <SidePanel
      {...panel}
      isOpen
      isWide
      title={order ? text.orders.title(order.sn) : text.frame.pages.orders}
      footer={
        <>
          <span className="me-auto flex min-w-0">
            <OrderLinks id={id} isAdmin={isAdmin} isFinance={isFinance} />
          </span>
          {order ? (
            <OrderActions order={order} hasCase={cases.length > 0} mayGive={isFinance} onOpenForm={onOpenForm} />
          ) : null}
        </>
      }
    >
      {order ? (
        <OrderBody order={order} cases={cases} conflict={conflict} onOpenForm={onOpenForm} />
      ) : (
        <PanelState query={query} isNotFound={isNotFound} />
      )}
      {order && openForm ? (
        <OrderForms order={order} openForm={openForm} onClose={() => setOpenForm(undefined)} onConflict={onConflict} />
      ) : null}
    </SidePanel>
  )
}
