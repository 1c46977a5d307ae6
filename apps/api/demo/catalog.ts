// The demo's categories, shops and products: what `data/` holds, and its shape.
import * as z from 'zod/mini'
import home from './data/home.json' with { type: 'json' }
import computer from './data/products/computer.json' with { type: 'json' }
import electricalEquipment from './data/products/electrical-equipment.json' with { type: 'json' }
import familyLife from './data/products/family-life.json' with { type: 'json' }
import food from './data/products/food.json' with { type: 'json' }
import health from './data/products/health.json' with { type: 'json' }
import mensClothing from './data/products/mens-clothing.json' with { type: 'json' }
import mobilePhone from './data/products/mobile-phone.json' with { type: 'json' }
import outdoors from './data/products/outdoors.json' with { type: 'json' }
import toys from './data/products/toys.json' with { type: 'json' }
import womensClothing from './data/products/womens-clothing.json' with { type: 'json' }
import shopList from './data/shops.json' with { type: 'json' }
import specs from './data/specs.json' with { type: 'json' }
import { Translations } from './translations.ts'

const CategoryKey = z.enum([
  'computer',
  'electrical-equipment',
  'outdoors',
  'family-life',
  'health',
  'mens-clothing',
  'womens-clothing',
  'food',
  'mobile-phone',
  'toys',
])
export type CategoryKey = z.output<typeof CategoryKey>

type SpecName = keyof typeof specs.names
type SpecLabel = keyof typeof specs.labels

export const specNames: Record<SpecName, Translations> = specs.names
export const specLabels: Record<SpecLabel, Translations> = specs.labels

const SpecValue = z.strictObject({
  /** A key of `specLabels`, or a literal that reads the same in every language (`256 GB`). */
  label: z.union([z.enum(Object.keys(specLabels) as SpecLabel[]), z.strictObject({ literal: z.string() })]),
  /** Added to the product's price, in dollars. */
  add: z.exactOptional(z.number()),
  /** Set if this value changes how the product looks. */
  picture: z.exactOptional(z.string()),
})
export type SpecValue = z.output<typeof SpecValue>

const DemoSpec = z.strictObject({
  name: z.enum(Object.keys(specNames) as SpecName[]),
  values: z.array(SpecValue),
})
export type DemoSpec = z.output<typeof DemoSpec>

const DemoProduct = z.strictObject({
  /** Unique, kebab-case, never changed: prices, stock and statistics are derived from it. */
  key: z.string(),
  category: CategoryKey,
  shop: z.string(),
  /** File name in `pictures/` without its ending. */
  picture: z.string(),
  /** Dollars with two decimals at most. */
  price: z.number(),
  /** A genuine earlier price; absent for most. */
  was: z.exactOptional(z.number()),
  /** Units sold so far. */
  sold: z.int(),
  weightGrams: z.int(),
  freeFreight: z.exactOptional(z.boolean()),
  limitPerUser: z.exactOptional(z.int()),
  /** At most three groups and twelve combinations; empty = one SKU without a specification. */
  specs: z.array(DemoSpec),
  title: Translations,
  /** Two or three sentences, plain text. */
  description: Translations,
})
export type DemoProduct = z.output<typeof DemoProduct>

const DemoShop = z.strictObject({
  key: z.string(),
  name: Translations,
  about: Translations,
  /** The country parcels ship from, ISO 3166-1 alpha-2. */
  origin: z.string(),
  /** Year and month the shop opened, `2021-03`. */
  since: z.string(),
  verified: z.boolean(),
  fans: z.int(),
  /** File name in `pictures/` without its ending. */
  logo: z.string(),
  /** What the shop says to shoppers at present. */
  notice: z.exactOptional(Translations),
})
export type DemoShop = z.output<typeof DemoShop>

const DemoCategory = z.strictObject({ key: CategoryKey, name: Translations, picture: z.string() })

export const categories = z.parse(z.array(DemoCategory), home.categories)

export const shops = z.parse(z.array(DemoShop), shopList)

export const products = [
  computer,
  electricalEquipment,
  outdoors,
  familyLife,
  health,
  mensClothing,
  womensClothing,
  food,
  mobilePhone,
  toys,
].flatMap((list: unknown) => z.parse(z.array(DemoProduct), list))
