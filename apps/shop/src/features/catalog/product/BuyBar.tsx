// The bottom bar of a product page, whose buttons open the choice of a SKU, or what helps where it cannot be bought.
import type { Product } from '@shop/contract/catalog/product.ts'
import { BellRing, Check, Headset, ShoppingBag, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#session.tsx'
import { usePageText, useText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Link } from '#ui/Link.tsx'
import type { Availability } from './choice.ts'
import type { Delivery } from './use-delivery.ts'
import type { PurchaseAction } from './use-purchase.ts'

export interface Reminder {
  isSet: boolean
  onSet: () => void
}

/** Saving a favourite subscribes to its back-in-stock notification, so a saved one only shows a note. */
export function NotifyButton({ isSet, onSet, isInBar = false }: Reminder & { isInBar?: boolean }) {
  const t = usePageText('product')
  if (isSet) {
    return (
      <p className="flex min-h-9 w-full items-center justify-center gap-2 rounded-field bg-success-soft px-2 py-1 text-center text-body-s font-medium text-success lg:min-h-12">
        <Check aria-hidden="true" size={18} strokeWidth={2} className="shrink-0" />
        {t.willNotify}
      </p>
    )
  }
  return (
    <Button
      full
      size={isInBar ? 'bar' : 'm'}
      icon={isInBar ? null : <BellRing aria-hidden="true" size={18} strokeWidth={1.75} />}
      onPress={onSet}
    >
      {t.notifyMe}
    </Button>
  )
}

interface BuyBarProps {
  product: Pick<Product, 'id' | 'shop_id'>
  availability: Availability
  delivery: Delivery
  reminder: Reminder
  onAction: (action: PurchaseAction) => void
  onSimilar: () => void
}

/** The bottom bar of a product page: links to shop, support and bag, for which a tablet has other places, and the two purchase buttons. */
export function BuyBar({ product, availability, delivery, reminder, onAction, onSimilar }: BuyBarProps) {
  const t = usePageText('product')
  const { bagCount } = useSession()
  const isSoldOut = availability === 'soldOut'
  const isBuyable = availability === 'open' && delivery.refusedCountry === undefined
  return (
    <div className="sticky bottom-0 z-10 mt-auto bg-surface pb-safe shadow-e2">
      {/* A sentence does not fit beside buttons. */}
      {isSoldOut && reminder.isSet ? (
        <div className="col pt-2">
          <NotifyButton {...reminder} />
        </div>
      ) : null}
      <div className="col flex min-h-16 items-center gap-2 py-2">
        <div className="-ms-2 flex shrink-0 md:hidden">
          <BarLink to={`/shop/${product.shop_id}`} name={t.shop}>
            <Store aria-hidden="true" size={21} strokeWidth={1.75} />
          </BarLink>
          <BarLink to={`/service?ref_type=product&ref_id=${product.id}`} name={t.contact}>
            <Headset aria-hidden="true" size={21} strokeWidth={1.75} />
          </BarLink>
          <BarLink to="/bag" name={t.bag} count={bagCount}>
            <ShoppingBag aria-hidden="true" size={21} strokeWidth={1.75} />
          </BarLink>
        </div>
        {/* Not of equal width: where one text is longer, both fit on one line. */}
        <div className="ms-auto flex min-w-0 flex-1 gap-2 *:min-w-0 *:flex-auto md:max-w-90">
          {isBuyable ? (
            <>
              <Button kind="secondary" size="bar" onPress={() => onAction('bag')}>
                {t.addToBag}
              </Button>
              <Button size="bar" onPress={() => onAction('buy')}>
                {t.buyNow}
              </Button>
            </>
          ) : (
            <>
              <Button kind="secondary" size="bar" full onPress={onSimilar}>
                {t.similar}
              </Button>
              {isSoldOut && !reminder.isSet ? <NotifyButton {...reminder} isInBar /> : null}
              {availability === 'open' ? (
                <Button size="bar" full onPress={() => delivery.setChoosing(true)}>
                  {t.otherCountry}
                </Button>
              ) : null}
            </>
          )}
        </div>
      </div>
    </div>
  )
}

interface BarLinkProps {
  to: string
  name: string
  count?: number
  children: ReactNode
}

function BarLink({ to, name, count = 0, children }: BarLinkProps) {
  const { common } = useText()
  return (
    <Link
      to={to}
      aria-label={count > 0 ? common.countOf(name, count) : undefined}
      className="flex min-h-12 min-w-11 flex-col items-center justify-center gap-0.5 rounded-field px-1 text-text-2 hover:text-primary"
    >
      <span className="relative">
        {children}
        {count > 0 ? (
          <span className="absolute -end-2.5 -top-1.5">
            <Badge count={count} />
          </span>
        ) : null}
      </span>
      <span className="text-[0.6875rem] leading-3.5 whitespace-nowrap">{name}</span>
    </Link>
  )
}
