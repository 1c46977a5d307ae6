// Daily sales and views of the demo products before the seeding; the same for every seeding on the same day.

import type { DemoProduct } from './catalog.ts'
import { seededInt } from './random.ts'

const statDays = 62
const monthDays = 30
const dayMs = 24 * 3_600_000

interface DayStats {
  /** 1 = yesterday. */
  ago: number
  sold: number
  seen: number
}

export interface ProductStats {
  createdAt: Date
  days: readonly DayStats[]
  soldMonth: number
  seen: number
}

function startOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / dayMs) * dayMs)
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(startOfDay(now).getTime() - days * dayMs)
}

export function productStats(product: DemoProduct, now: Date): ProductStats {
  const { key, sold } = product
  // A reduced price and hundreds of sales need some history.
  const isOld = product.was !== undefined || sold > 500
  const ageMinutes = seededInt(key, 'created', (isOld ? 90 : 3) * 24 * 60, 400 * 24 * 60)
  const ageDays = Math.floor(ageMinutes / (24 * 60))
  const share = ageDays <= statDays ? 1 : Math.min(0.9, (statDays / ageDays) * (seededInt(key, 'trend', 50, 180) / 100))
  const recent = Math.round(sold * share)
  const viewsPerSale = seededInt(key, 'looks per sale', 14, 38)
  const days = distribute(key, recent, Math.min(statDays, ageDays)).map((units, i) => ({
    ago: i + 1,
    sold: units,
    seen: units * viewsPerSale + seededInt(key, `looks ${i}`, 0, 9),
  }))
  return {
    createdAt: new Date(startOfDay(now).getTime() - ageMinutes * 60_000),
    days,
    soldMonth: days.slice(0, monthDays).reduce((sum, day) => sum + day.sold, 0),
    seen: days.reduce((sum, day) => sum + day.seen, 0) + (sold - recent) * viewsPerSale,
  }
}

/** Distributes the units over the days, yesterday first, with a trend and random variation; they add up to `units`. */
function distribute(key: string, units: number, count: number): number[] {
  const slope = seededInt(key, 'slope', -2, 3)
  const peak = seededInt(key, 'rush', 1, 12) === 1 ? seededInt(key, 'rushed', 2, 4) : 1
  const weights = Array.from({ length: count }, (_, i) => {
    const level = Math.max(5, 100 + slope * (30 - i))
    return level * seededInt(key, `day ${i}`, 40, 160) * (i < 2 ? peak : 1)
  })
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0)
  let weightSoFar = 0
  let distributed = 0
  return weights.map((weight) => {
    weightSoFar += weight
    const target = Math.round((units * weightSoFar) / totalWeight)
    const dayUnits = target - distributed
    distributed = target
    return dayUnits
  })
}
