// Which ranking is looked at, and how that is written into the address and read from it.
import { type Period, periods } from '@shop/contract/catalog/statistics.ts'

export interface Ranking {
  kind: 'products' | 'shops'
  period: Period
  category: number | undefined
}

const usualPeriod: Period = 'week'
const idPattern = /^[1-9]\d{0,14}$/

/** What it does not understand counts as not asked for. */
export function readRanking(params: URLSearchParams): Ranking {
  const category = params.get('category_id') ?? ''
  return {
    kind: params.get('kind') === 'shops' ? 'shops' : 'products',
    period: periods.find((period) => period === params.get('period')) ?? usualPeriod,
    category: idPattern.test(category) ? Number(category) : undefined,
  }
}

/** Shops are not ranked by category, so theirs is dropped. */
export function rankingPath({ kind, period, category }: Ranking): string {
  const params = new URLSearchParams()
  if (kind === 'shops') params.set('kind', kind)
  if (period !== usualPeriod) params.set('period', period)
  if (kind === 'products' && category !== undefined) params.set('category_id', String(category))
  const query = params.toString()
  return `/popular${query ? `?${query}` : ''}`
}

/** The next longer period, where there is one. */
export function widerPeriod(period: Period): Period | undefined {
  return periods[periods.indexOf(period) + 1]
}
