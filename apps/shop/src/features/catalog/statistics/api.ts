// The request for the bestsellers of a period.
import { listHotProducts, type RankedProduct } from '@shop/contract/catalog/statistics.ts'
import type { Language } from '@shop/contract/language.ts'
import type { Page } from '@shop/contract/page.ts'
import { api } from '#api.ts'
import { pageOptions } from '#ui/list-query.ts'
import type { Ranking } from './ranking.ts'

type ProductRanking = Pick<Ranking, 'period' | 'category'>

/** Starts with `goods` like the other product lists, so that toggling a heart anywhere updates this list too. */
export function hotProductsKey(language: Language, { period, category }: ProductRanking): readonly unknown[] {
  return [language, 'goods', 'hot', { period, category }]
}

export function fetchHotProducts(
  { period, category }: ProductRanking,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<Page<RankedProduct>> {
  const query = {
    period,
    ...(category !== undefined && { category_id: category }),
    ...(cursor !== undefined && { cursor }),
  }
  return api(listHotProducts, { query }, pageOptions(cursor, signal))
}
