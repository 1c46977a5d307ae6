// A price range in words, for a chip.
import { money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.tsx'
import type { Range } from './browse-state.ts'

/** Undefined when no price is asked for. */
export function usePriceText({ priceMin, priceMax }: Range): string | undefined {
  const { catalog } = useText()
  if (priceMin !== undefined && priceMax !== undefined) return catalog.priceBetween(money(priceMin), money(priceMax))
  if (priceMin !== undefined) return catalog.priceAbove(money(priceMin))
  if (priceMax !== undefined) return catalog.priceBelow(money(priceMax))
  return undefined
}
