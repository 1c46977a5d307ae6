// A price range as text, for a chip.
import { money } from '@shop/locale/format.ts'
import { usePageText } from '#text/use-text.tsx'
import type { Range } from '../browse-state.ts'

/** Undefined when there is no price filter. */
export function usePriceText(range: Range): string | undefined {
  const t = usePageText('browse')
  return priceText(t, range)
}

export function priceText(
  t: ReturnType<typeof usePageText<'browse'>>,
  { priceMin, priceMax }: Range,
): string | undefined {
  if (priceMin !== undefined && priceMax !== undefined) return t.priceBetween(money(priceMin), money(priceMax))
  if (priceMin !== undefined) return t.priceAbove(money(priceMin))
  if (priceMax !== undefined) return t.priceBelow(money(priceMax))
  return undefined
}
