// Which ranking is shown, and how it is written to and read from the URL.
import { type Period, periods } from '@shop/contract/catalog/statistics.ts'

export interface Ranking {
  kind: 'products' | 'shops'
  period: Period
  category: number | undefined
}

const defaultPeriod: Period = 'week'
const idPattern = /^[1-9]\d{0,14}$/

/** Ignores invalid values. */
export function readRanking(params: URLSearchParams): Ranking {
  const category = params.get('category_id') ?? ''
  return {
    kind: params.get('kind') === 'shops' ? 'shops' : 'products',
    period: periods.find((period) => period === params.get('period')) ?? defaultPeriod,
    category: idPattern.test(category) ? Number(category) : undefined,
  }
}

/** Shops are not ranked by category, so theirs is dropped. */
export function rankingPath({ kind, period, category }: Ranking): string {
  const params = new URLSearchParams()
  if (kind === 'shops') params.set('kind', kind)
  if (period !== defaultPeriod) params.set('period', period)
  if (kind === 'products' && category !== undefined) params.set('category_id', String(category))
  const query = params.toString()
  return `/popular${query ? `?${query}` : ''}`
}

/** The next longer period, if there is one. */
export function widerPeriod(period: Period): Period | undefined {
  return periods[periods.indexOf(period) + 1]
}
