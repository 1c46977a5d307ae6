// What can be done with an order: two buttons, the first for what is most likely wanted, the rest behind a third.
import type { OrderCard } from '@shop/contract/sales/orders.ts'
import {
  CalendarPlus,
  Headset,
  type LucideIcon,
  MapPin,
  PackageCheck,
  Repeat2,
  RotateCcw,
  Star,
  Trash2,
  Truck,
  Undo2,
  WalletMinimal,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Button, type ButtonKind } from '#ui/Button.tsx'
import { Row } from '#ui/Rows.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { CancelSheet } from './CancelSheet.tsx'
import { isUrgent, layOut, type Offer, offersOf } from './offers.ts'
import type { Deed, Deeds } from './use-deeds.ts'
import { wayTo } from './ways.ts'

export interface OrderDeedsProps {
  order: OrderCard
  deeds: Deeds
  /** On the order's own page: opens the choice of another address. */
  onAddress?: () => void
}

export function OrderDeeds({ order, deeds, onAddress }: OrderDeedsProps) {
  const words = usePageText('orders')
  const isInFull = onAddress !== undefined
  const offers = offersOf(order, isInFull).filter((offer) => !(isInFull && offer === 'track'))
  const { shown, rest } = layOut(offers)
  // The likeliest is at the end, where the thumb is.
  const row = [...shown].reverse()
  return (
    <>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {rest.length > 0 ? <More order={order} offers={rest} deeds={deeds} {...(onAddress && { onAddress })} /> : null}
        {row.map((offer) => (
          <OfferButton
            key={offer}
            offer={offer}
            order={order}
            busy={deeds.busy === offer}
            kind={kindOf(offer, shown, isInFull)}
            onPress={() => (offer === 'address' ? onAddress?.() : deeds.run(offer as Deed))}
          />
        ))}
      </div>
      <CancelSheet
        isOpen={deeds.isCancelling}
        busy={deeds.busy === 'cancel'}
        name={words.orderNo(order.sn)}
        freesPromo={order.frees_promo}
        onClose={deeds.stopCancelling}
        onCancel={(reason) => void deeds.cancel(reason)}
      />
    </>
  )
}

function kindOf(offer: Offer, shown: readonly Offer[], isInFull: boolean): ButtonKind {
  if (offer !== shown[0]) return 'secondary'
  const isCalm = offer === 'contact' || offer === 'cancel' || offer === 'address'
  return isUrgent(offer) || (isInFull && !isCalm) ? 'primary' : 'secondary'
}

interface OfferButtonProps {
  offer: Offer
  order: OrderCard
  busy: boolean
  kind: ButtonKind
  onPress: () => void
}

function OfferButton({ offer, order, busy, kind, onPress }: OfferButtonProps) {
  const words = usePageText('orders')
  const way = wayTo(offer, order)
  if (way !== undefined) {
    return (
      <Button size="s" kind={kind} to={way}>
        {words.actions[offer]}
      </Button>
    )
  }
  return (
    <Button size="s" kind={kind} busy={busy} onPress={onPress}>
      {words.actions[offer]}
    </Button>
  )
}

const icons: Record<Offer, LucideIcon> = {
  pay: WalletMinimal,
  cancel: X,
  confirm: PackageCheck,
  extend: CalendarPlus,
  refund: RotateCcw,
  refund_now: RotateCcw,
  comment: Star,
  remind: Headset,
  rebuy: Repeat2,
  del: Trash2,
  address: MapPin,
  track: Truck,
  request: RotateCcw,
  withdraw: Undo2,
  review: Star,
  funds: WalletMinimal,
  contact: Headset,
}

interface MoreProps {
  order: OrderCard
  offers: readonly Offer[]
  deeds: Deeds
  onAddress?: () => void
}

function More({ order, offers, deeds, onAddress }: MoreProps) {
  const words = usePageText('orders')
  const [isOpen, setOpen] = useState(false)
  const run = (offer: Offer) => {
    setOpen(false)
    if (offer === 'address') onAddress?.()
    else deeds.run(offer as Deed)
  }
  return (
    <span className="me-auto">
      <Button size="s" kind="quiet" label={words.moreOf(order.sn)} onPress={() => setOpen(true)}>
        {words.more}
      </Button>
      <Sheet isOpen={isOpen} title={words.orderNo(order.sn)} onClose={() => setOpen(false)}>
        <div className="divide-y divide-border overflow-hidden rounded-card border border-border">
          {offers.map((offer) => {
            const way = wayTo(offer, order)
            return (
              <Row
                key={offer}
                Icon={icons[offer]}
                label={words.actions[offer]}
                isDanger={offer === 'del' || offer === 'cancel' || offer === 'withdraw'}
                {...(way === undefined ? { onPress: () => run(offer) } : { to: way })}
              />
            )
          })}
        </div>
      </Sheet>
    </span>
  )
}
