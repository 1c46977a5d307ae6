// The status of an order.
import type { OrderStatusKey } from '@shop/contract/sales/orders.ts'
import { useText } from '#text/use-text.ts'
import { Status } from '#ui/Status.tsx'

const tones = {
  waitingPay: 'off',
  waitingDeliver: 'waiting',
  delivered: 'info',
  received: 'good',
  completed: 'good',
  cancelled: 'off',
  refunding: 'waiting',
  refunded: 'off',
  inAfterSale: 'waiting',
} as const satisfies Record<OrderStatusKey, string>

export function OrderState({ state }: { state: OrderStatusKey }) {
  return <Status tone={tones[state]}>{useText().orders.states[state]}</Status>
}
