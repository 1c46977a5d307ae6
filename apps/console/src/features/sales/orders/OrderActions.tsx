// The status of an order, and the buttons that the server allows; the rarer ones are in a menu.
import type { OrderDetail } from '@shop/contract/sales/admin-orders.ts'
import type { OrderStatusKey } from '@shop/contract/sales/orders.ts'
import { Ban, CalendarClock, EllipsisVertical, HandCoins, MapPin, Printer, RotateCcw } from 'lucide-react'
import { usePageText } from '#text/use-text.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Key } from '#ui/Key.tsx'
import { Menu, type MenuItem } from '#ui/Menu.tsx'
import { navigate } from '#ui/router.tsx'
import { Status } from '#ui/Status.tsx'

interface OrderActionsProps {
  order: OrderDetail
  /** A refund was requested or given, whatever its result. */
  hasCase: boolean
  /** May refund without a request from the shopper. */
  mayGive: boolean
  onOpenForm: (openForm: OpenForm) => void
}

/** Paid and not canceled or refunded. */
const refundable: readonly OrderDetail['status_key'][] = ['waitingDeliver', 'delivered', 'received', 'completed']

export function OrderActions(props: OrderActionsProps) {
  const { order, onOpenForm } = props
  const t = usePageText().orders
  const items = useMenuItems(props)
  return (
    <>
      {items.length > 0 ? (
        <Menu
          side="top"
          trigger={<IconButton label={t.more} icon={<EllipsisVertical aria-hidden className="size-4.5" />} />}
          items={items}
        />
      ) : null}
      {order.actions.includes('slip') ? (
        <Button
          icon={<Printer aria-hidden className="size-4" />}
          onClick={() => navigate(`/orders/slips?ids=${order.id}`)}
        >
          {t.slip}
        </Button>
      ) : null}
      {order.actions.includes('ship') ? (
        <Button variant="primary" aria-keyshortcuts="S" onClick={() => onOpenForm({ form: 'ship' })}>
          {t.ship} <Key name="S" />
        </Button>
      ) : null}
    </>
  )
}

function useMenuItems({ order, hasCase, mayGive, onOpenForm }: OrderActionsProps): MenuItem[] {
  const { orders: t, refunds } = usePageText()
  const can = (...actions: OrderDetail['actions']) => actions.some((action) => order.actions.includes(action))
  const items: (MenuItem & { isShown: boolean })[] = [
    {
      key: 'address',
      isShown: can('address'),
      label: t.changeAddress,
      icon: <MapPin aria-hidden className="size-4" />,
      onSelect: () => onOpenForm({ form: 'address' }),
    },
    {
      key: 'delay',
      isShown: can('delay'),
      label: t.delay,
      icon: <CalendarClock aria-hidden className="size-4" />,
      onSelect: () => onOpenForm({ form: 'delay' }),
    },
    {
      key: 'case',
      isShown: hasCase,
      label: refunds.caseOf,
      icon: <RotateCcw aria-hidden className="size-4" />,
      onSelect: () => navigate(`/refunds?view=all&keyword=${order.sn}`),
    },
    {
      key: 'give',
      isShown: mayGive && refundable.includes(order.status_key),
      label: refunds.giveMore,
      icon: <HandCoins aria-hidden className="size-4" />,
      onSelect: () => navigate(`/refunds?give=${order.sn}`),
    },
    {
      key: 'cancel',
      isShown: can('cancel', 'cancel_refund'),
      label: can('cancel_refund') ? t.cancelRefund : t.cancel,
      icon: <Ban aria-hidden className="size-4" />,
      onSelect: () => onOpenForm({ form: 'cancel' }),
    },
  ]
  return items.filter(({ isShown }) => isShown)
}

/** Which form is open over an order, and the props of each form. */
export type OpenForm =
  | { form: 'ship' | 'delay' | 'address' | 'cancel' }
  /** Forms about one parcel. */
  | { form: 'note' | 'correct'; parcelId: number }

export interface OrderFormProps {
  order: OrderDetail
  onClose: () => void
  /** Handles a change that somebody else made first; returns whether it did. */
  onConflict: (error: unknown) => boolean
}

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

/** The status of an order. */
export function OrderState({ state }: { state: OrderStatusKey }) {
  return <Status tone={tones[state]}>{usePageText().orders.states[state]}</Status>
}
