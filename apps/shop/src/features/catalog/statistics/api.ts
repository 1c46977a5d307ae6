// The call of the rankings: products that sold best in a period.

import { listHotProducts, type RankedProduct } from '@shop/contract/catalog/statistics.ts'
import type { Language } from '@shop/contract/language.ts'
import type { Page } from '@shop/contract/page.ts'
import { api } from '#api.ts'
import type { Ranking } from './ranking.ts'

type ProductRanking = Pick<Ranking, 'period' | 'category'>

/** Among the product lists (`goods`), so that a heart turned elsewhere is known here. */
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
  return api(listHotProducts, { query }, { signal })
}
