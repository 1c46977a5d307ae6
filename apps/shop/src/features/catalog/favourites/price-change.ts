// How a favourite's price changed since it was saved.
import type { Favourite } from '@shop/contract/catalog/favourites.ts'
import { type Cents, subtractCents } from '@shop/contract/wire.ts'

type PriceChange = { kind: 'lower' | 'higher'; amount: Cents }

/** Undefined when the price is the same or the product is no longer sold. */
export function priceChange(
  favourite: Pick<Favourite, 'price' | 'saved_price' | 'available'>,
): PriceChange | undefined {
  const { price, saved_price: saved, available } = favourite
  if (!available || price === saved) return undefined
  if (price < saved) return { kind: 'lower', amount: subtractCents(saved, price) }
  return { kind: 'higher', amount: subtractCents(price, saved) }
}
