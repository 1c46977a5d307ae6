// The freight templates of the demo shop: zones, prices by weight, and which product uses which.
import type { DemoProduct } from './types.ts'

export type TemplateKey = 'air-standard' | 'light-parcels' | 'large-goods' | 'food-regional'

interface DemoZone {
  /** Empty = the rest of the world. */
  countries: readonly string[]
  firstGrams: number
  /** Dollars. */
  first: number
  stepGrams: number
  /** Dollars. */
  step: number
  days: readonly [number, number]
}

const eastAsia = ['CN', 'HK', 'MO', 'TW', 'JP', 'KR']
const southEastAsia = ['TH', 'SG', 'MY', 'VN', 'PH', 'ID']
const americas = ['US', 'CA', 'MX', 'BR']
const europe = ['GB', 'IE', 'DE', 'FR', 'IT', 'ES', 'PT', 'NL', 'BE', 'CH', 'AT', 'SE', 'DK', 'PL']
const oceania = ['AU', 'NZ']

export const templates: readonly { key: TemplateKey; name: string; zones: readonly DemoZone[] }[] = [
  {
    key: 'air-standard',
    name: 'Standard by air',
    zones: [
      { countries: eastAsia, firstGrams: 1000, first: 5.9, stepGrams: 500, step: 1.8, days: [4, 7] },
      { countries: southEastAsia, firstGrams: 1000, first: 6.9, stepGrams: 500, step: 2.2, days: [5, 9] },
      { countries: [...americas, ...oceania], firstGrams: 1000, first: 11.9, stepGrams: 500, step: 4.2, days: [7, 12] },
      { countries: europe, firstGrams: 1000, first: 9.9, stepGrams: 500, step: 3.6, days: [6, 11] },
      { countries: [], firstGrams: 1000, first: 16.9, stepGrams: 500, step: 6.5, days: [10, 20] },
    ],
  },
  {
    key: 'light-parcels',
    name: 'Light parcels',
    zones: [
      { countries: eastAsia, firstGrams: 250, first: 2.5, stepGrams: 250, step: 0.9, days: [5, 9] },
      { countries: southEastAsia, firstGrams: 250, first: 2.9, stepGrams: 250, step: 1.1, days: [6, 10] },
      {
        countries: [...americas, ...europe, ...oceania],
        firstGrams: 250,
        first: 4.5,
        stepGrams: 250,
        step: 1.8,
        days: [8, 14],
      },
      { countries: [], firstGrams: 250, first: 6.9, stepGrams: 250, step: 2.8, days: [12, 25] },
    ],
  },
  {
    key: 'large-goods',
    name: 'Large goods by sea and road',
    zones: [
      { countries: eastAsia, firstGrams: 20_000, first: 39, stepGrams: 5000, step: 6, days: [9, 16] },
      { countries: southEastAsia, firstGrams: 20_000, first: 49, stepGrams: 5000, step: 7.5, days: [12, 20] },
      { countries: ['US', 'CA', ...oceania], firstGrams: 20_000, first: 89, stepGrams: 5000, step: 14, days: [20, 35] },
      {
        countries: ['GB', 'DE', 'FR', 'NL', 'SE'],
        firstGrams: 20_000,
        first: 69,
        stepGrams: 5000,
        step: 11,
        days: [16, 28],
      },
    ],
  },
  {
    key: 'food-regional',
    name: 'Chilled and dry food, regional',
    zones: [
      { countries: ['CN', 'HK', 'MO', 'TW'], firstGrams: 1000, first: 4.9, stepGrams: 500, step: 1.2, days: [1, 3] },
      {
        countries: ['JP', 'KR', 'TH', 'SG', 'MY'],
        firstGrams: 1000,
        first: 7.9,
        stepGrams: 500,
        step: 1.9,
        days: [2, 4],
      },
    ],
  },
]

const lightGrams = 500
const largeGrams = 15_000

export function templateOf(product: DemoProduct): TemplateKey {
  if (product.category === 'food') return 'food-regional'
  if (product.weightGrams > largeGrams) return 'large-goods'
  return product.weightGrams < lightGrams ? 'light-parcels' : 'air-standard'
}
