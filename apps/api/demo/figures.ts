// How the demo products sold and were looked at in the days before the shop was laid: the same for the same day.
import { drawn } from './chance.ts'
import type { DemoProduct } from './shape.ts'

export const figureDays = 62
export const monthDays = 30
const dayMs = 24 * 3_600_000

export interface DayFigures {
  /** 1 = yesterday. */
  ago: number
  sold: number
  seen: number
}

export interface ProductFigures {
  createdAt: Date
  days: readonly DayFigures[]
  soldMonth: number
  seen: number
}

export function startOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / dayMs) * dayMs)
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(startOfDay(now).getTime() - days * dayMs)
}

export function productFigures(product: DemoProduct, now: Date): ProductFigures {
  const { key, sold } = product
  // What was reduced, or sold by the hundred, has been here for a while.
  const isOld = product.was !== undefined || sold > 500
  const ageMinutes = drawn(key, 'created', (isOld ? 90 : 3) * 24 * 60, 400 * 24 * 60)
  const ageDays = Math.floor(ageMinutes / (24 * 60))
  const share = ageDays <= figureDays ? 1 : Math.min(0.9, (figureDays / ageDays) * (drawn(key, 'trend', 50, 180) / 100))
  const recent = Math.round(sold * share)
  const looks = drawn(key, 'looks per sale', 14, 38)
  const days = spread(key, recent, Math.min(figureDays, ageDays)).map((units, i) => ({
    ago: i + 1,
    sold: units,
    seen: units * looks + drawn(key, `looks ${i}`, 0, 9),
  }))
  return {
    createdAt: new Date(startOfDay(now).getTime() - ageMinutes * 60_000),
    days,
    soldMonth: days.slice(0, monthDays).reduce((sum, day) => sum + day.sold, 0),
    seen: days.reduce((sum, day) => sum + day.seen, 0) + (sold - recent) * looks,
  }
}

/** Shares the units out over the days, yesterday first, so that they add up: rising or falling, with better and worse days. */
function spread(key: string, units: number, count: number): number[] {
  const slope = drawn(key, 'slope', -2, 3)
  const rush = drawn(key, 'rush', 1, 12) === 1 ? drawn(key, 'rushed', 2, 4) : 1
  const weights = Array.from({ length: count }, (_, i) => {
    const level = Math.max(5, 100 + slope * (30 - i))
    return level * drawn(key, `day ${i}`, 40, 160) * (i < 2 ? rush : 1)
  })
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let weighed = 0
  let given = 0
  return weights.map((weight) => {
    weighed += weight
    const upTo = Math.round((units * weighed) / all)
    const today = upTo - given
    given = upTo
    return today
  })
}
