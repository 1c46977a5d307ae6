// The types of the demo data, before it becomes rows.
import type { SpecLabel, SpecName } from './spec-labels.ts'
import type { Translations } from './translations.ts'

export type CategoryKey =
  | 'computer'
  | 'electrical-equipment'
  | 'outdoors'
  | 'family-life'
  | 'health'
  | 'mens-clothing'
  | 'womens-clothing'
  | 'food'
  | 'mobile-phone'
  | 'toys'

/** A label is a key of `specLabels`, or a literal that reads the same in every language (`256 GB`). */
export interface DemoSpec {
  name: SpecName
  values: readonly SpecValue[]
}

export interface SpecValue {
  label: SpecLabel | { literal: string }
  /** Added to the product's price, in dollars. */
  add?: number
  /** Set if this value changes how the product looks. */
  picture?: string
}

export interface DemoProduct {
  /** Unique, kebab-case, never changed: prices, stock and statistics are derived from it. */
  key: string
  category: CategoryKey
  shop: string
  /** File name in `pictures/` without its ending. */
  picture: string
  /** Dollars with two decimals at most. */
  price: number
  /** A genuine earlier price; absent for most. */
  was?: number
  /** Units sold so far. */
  sold: number
  weightGrams: number
  freeFreight?: boolean
  limitPerUser?: number
  /** At most three groups and twelve combinations; empty = one SKU without a specification. */
  specs: readonly DemoSpec[]
  title: Translations
  /** Two or three sentences, plain text. */
  description: Translations
}

export interface DemoShop {
  key: string
  name: Translations
  about: Translations
  /** The country parcels ship from, ISO 3166-1 alpha-2. */
  origin: string
  /** Year and month the shop opened, `2021-03`. */
  since: string
  verified: boolean
  fans: number
  /** File name in `pictures/` without its ending. */
  logo: string
}

/** How one picture is made from a base picture. */
export interface PictureRecipe {
  /** File name of the result without its ending. */
  name: string
  /** File name of the base picture without its ending. */
  base: string
  /** Recolors only pixels whose hue is within `width` degrees of `hue`; absent = all pixels of the object. */
  from?: { hue: number; width: number }
  /** Degrees. */
  hueShift?: number
  /** Replaces the hue instead of shifting it; for white and gray objects, together with `saturation`. */
  hue?: number
  /** Factor on saturation; with `hue` on a gray object the saturation itself, 0 to 1. */
  saturation?: number
  /** Factor on lightness. */
  lightness?: number
  /** The new backdrop; absent = as in the base. */
  background?: string
  /**
   * Largest color step (0 to 255) between neighboring pixels that still counts as backdrop; 4 by default.
   * 255 = everything is backdrop, -1 = only the rim is backdrop.
   */
  step?: number
}

export interface DemoCategory {
  key: CategoryKey
  name: Translations
  picture: string
}

/** A card at the top of the home page; its picture blends into the card's tone. */
export interface DemoBanner {
  key: string
  /** The backdrop color of the picture. */
  tone: string
  /** The text color that is readable on the tone. */
  ink: 'dark' | 'light'
  picture: string
  title: Translations
  text: Translations
  action: Translations
  /** A path of the shop; a category key in braces becomes its id: `/explore?category_id={toys}`. */
  link: string
}

export interface DemoGuarantee {
  key: 'wallet' | 'refund' | 'tracking' | 'help'
  title: Translations
  text: Translations
}
