// A price range in words, for a chip.
import { money } from '@shop/locale/format.ts'
import { usePageText } from '#text/use-text.tsx'
import type { Range } from '../browse-state.ts'

/** Undefined when no price is asked for. */
export function usePriceText(range: Range): string | undefined {
  const words = usePageText('browse')
  return priceText(words, range)
}

export function priceText(
  words: ReturnType<typeof usePageText<'browse'>>,
  { priceMin, priceMax }: Range,
): string | undefined {
  if (priceMin !== undefined && priceMax !== undefined) return words.priceBetween(money(priceMin), money(priceMax))
  if (priceMin !== undefined) return words.priceAbove(money(priceMin))
  if (priceMax !== undefined) return words.priceBelow(money(priceMax))
  return undefined
}
