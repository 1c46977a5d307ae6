// The buttons at the foot of an order: the server says which are open, the rarer ones stand in a menu.
import type { OrderDetail } from '@shop/contract/sales/admin-orders.ts'
import { Ban, CalendarClock, EllipsisVertical, HandCoins, MapPin, Printer, RotateCcw } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Key } from '#ui/Key.tsx'
import { Menu } from '#ui/Menu.tsx'
import type { Asked } from './asked.ts'

export interface OrderWaysProps {
  order: OrderDetail
  /** Something of it was asked or given back, whatever became of it. */
  hasCase: boolean
  /** May give money back unasked. */
  mayGive: boolean
  onAsk: (asked: Asked) => void
}

/** Paid, and not over. */
const giveable: readonly OrderDetail['status_key'][] = ['waitingDeliver', 'delivered', 'received', 'completed']

export function OrderWays({ order, hasCase, mayGive, onAsk }: OrderWaysProps) {
  const text = useText()
  const words = text.orders
  const navigate = useNavigate()
  const can = (...actions: OrderDetail['actions']) => actions.some((action) => order.actions.includes(action))
  const items = [
    ...(can('address')
      ? [
          {
            key: 'address',
            label: words.changeAddress,
            icon: <MapPin aria-hidden className="size-4" />,
            onSelect: () => onAsk({ what: 'address' }),
          },
        ]
      : []),
    ...(can('delay')
      ? [
          {
            key: 'delay',
            label: words.delay,
            icon: <CalendarClock aria-hidden className="size-4" />,
            onSelect: () => onAsk({ what: 'delay' }),
          },
        ]
      : []),
    ...(hasCase
      ? [
          {
            key: 'case',
            label: text.refunds.caseOf,
            icon: <RotateCcw aria-hidden className="size-4" />,
            onSelect: () => void navigate(`/refunds?view=all&keyword=${order.sn}`),
          },
        ]
      : []),
    ...(mayGive && giveable.includes(order.status_key)
      ? [
          {
            key: 'give',
            label: text.refunds.giveMore,
            icon: <HandCoins aria-hidden className="size-4" />,
            onSelect: () => void navigate(`/refunds?give=${order.sn}`),
          },
        ]
      : []),
    ...(can('cancel', 'cancel_refund')
      ? [
          {
            key: 'cancel',
            label: can('cancel_refund') ? words.cancelRefund : words.cancel,
            icon: <Ban aria-hidden className="size-4" />,
            onSelect: () => onAsk({ what: 'cancel' }),
          },
        ]
      : []),
  ]
  return (
    <>
      {items.length > 0 ? (
        <Menu
          side="top"
          trigger={<IconButton label={words.more} icon={<EllipsisVertical aria-hidden className="size-4.5" />} />}
          items={items}
        />
      ) : null}
      {can('slip') ? (
        <Button
          icon={<Printer aria-hidden className="size-4" />}
          onClick={() => void navigate(`/orders/slips?ids=${order.id}`)}
        >
          {words.slip}
        </Button>
      ) : null}
      {can('ship') ? (
        <Button look="primary" aria-keyshortcuts="S" onClick={() => onAsk({ what: 'ship' })}>
          {words.ship} <Key name="S" />
        </Button>
      ) : null}
    </>
  )
}
