// The freight templates of the demo shop: zones, prices by weight, and which product uses which.
import * as z from 'zod/mini'
import type { DemoProduct } from './catalog.ts'
import freight from './data/freight.json' with { type: 'json' }

const TemplateKey = z.enum(['air-standard', 'light-parcels', 'large-goods', 'food-regional'])
export type TemplateKey = z.output<typeof TemplateKey>

const DemoZone = z.strictObject({
  /** Empty = the rest of the world. */
  countries: z.array(z.string()),
  firstGrams: z.int(),
  /** Dollars. */
  first: z.number(),
  stepGrams: z.int(),
  /** Dollars. */
  step: z.number(),
  days: z.tuple([z.int(), z.int()]),
})

const FreightTemplate = z.strictObject({ key: TemplateKey, name: z.string(), zones: z.array(DemoZone) })

export const templates = z.parse(z.array(FreightTemplate), freight)

const lightGrams = 500
const largeGrams = 15_000

export function templateOf(product: DemoProduct): TemplateKey {
  if (product.category === 'food') return 'food-regional'
  if (product.weightGrams > largeGrams) return 'large-goods'
  return product.weightGrams < lightGrams ? 'light-parcels' : 'air-standard'
}
