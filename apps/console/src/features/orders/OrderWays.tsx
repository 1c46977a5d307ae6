// The buttons at the foot of an order: the server says which are open, the rarer ones stand in a menu.
import type { OrderDetail } from '@shop/contract/console/orders.ts'
import { Ban, CalendarClock, EllipsisVertical, MapPin, Printer } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Key } from '#ui/Key.tsx'
import { Menu } from '#ui/Menu.tsx'
import type { Asked } from './asked.ts'

export interface OrderWaysProps {
  order: OrderDetail
  onAsk: (asked: Asked) => void
}

export function OrderWays({ order, onAsk }: OrderWaysProps) {
  const words = useText().orders
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
