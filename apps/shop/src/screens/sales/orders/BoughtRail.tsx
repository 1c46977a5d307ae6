// Products bought before, in a rail, to buy them again.
import type { OrderCard, OrderItem } from '@shop/contract/sales/orders.ts'
import { Rail } from '#features/catalog/home/Rail.tsx'
import { isReceived } from '#features/sales/orders/rules.ts'
import { usePageText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { Price } from '#ui/Price.tsx'

const shownMax = 10

interface Bought {
  item: OrderItem
  shopId: number
}

/** Each product of the received orders once, newest first. */
function boughtIn(orders: readonly OrderCard[]): Bought[] {
  const byProduct = new Map<number, Bought>()
  for (const { items, shop } of orders.filter(isReceived)) {
    for (const item of items) {
      if (!byProduct.has(item.product_id)) byProduct.set(item.product_id, { item, shopId: shop.id })
    }
  }
  return [...byProduct.values()].slice(0, shownMax)
}

export function BoughtRail({ orders }: { orders: readonly OrderCard[] }) {
  const t = usePageText('orders')
  const bought = boughtIn(orders)
  if (bought.length === 0) return null
  return (
    <section aria-labelledby="bought">
      <h2 id="bought" className="mb-2 text-title text-text">
        {t.buyAgain}
      </h2>
      <Rail label={t.buyAgain}>
        {bought.map(({ item, shopId }) => (
          <li key={item.product_id} className="w-33 shrink-0 snap-start">
            <Link to={`/detail/${item.product_id}/${shopId}`} className="block rounded-card">
              <Photo picture={item.image} alt="" initial={item.title} sizes="132px" className="rounded-card" />
              <h3 className="mt-2 line-clamp-2 min-h-[2lh] text-body-s font-normal text-text">{item.title}</h3>
              <span className="mt-0.5 block">
                <Price amount={item.price} size="s" />
              </span>
            </Link>
          </li>
        ))}
      </Rail>
    </section>
  )
}
