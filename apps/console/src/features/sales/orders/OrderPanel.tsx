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
import type { Asked } from './asked.ts'
import { OrderBody } from './OrderBody.tsx'
import { OrderForms } from './OrderForms.tsx'
import { OrderLinks } from './OrderLinks.tsx'
import { OrderWays } from './OrderWays.tsx'

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
  const [asked, setAsked] = useState<Asked>()
  const [late, setLate] = useState<string>()
  const onLate = (error: unknown) => {
    const isLate = error instanceof Refused && ['order.wrong_state', 'state.changed'].includes(error.reason)
    if (!isLate) return false
    setAsked(undefined)
    setLate(text.orders.changedMeanwhile)
    showToast('bad', text.orders.changedMeanwhile)
    return true
  }
  // What is begun anew leaves behind what was told of the last.
  const onAsk = (next: Asked) => {
    setLate(undefined)
    setAsked(next)
  }
  const canShip = order?.actions.includes('ship') ?? false
  useShortcuts({
    s: canShip ? () => onAsk({ what: 'ship' }) : undefined,
    j: panel.onNext,
    k: panel.onPrevious,
  })
  const isGone = query.error instanceof Refused && query.error.reason === 'object.not_found'
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
          {order ? <OrderWays order={order} hasCase={cases.length > 0} mayGive={isFinance} onAsk={onAsk} /> : null}
        </>
      }
    >
      {order ? (
        <OrderBody order={order} cases={cases} late={late} onAsk={onAsk} />
      ) : (
        <PanelState query={query} isGone={isGone} />
      )}
      {order && asked ? (
        <OrderForms order={order} asked={asked} onClose={() => setAsked(undefined)} onLate={onLate} />
      ) : null}
    </SidePanel>
  )
}
