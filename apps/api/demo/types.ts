// What a demo shop and a demo product are written as, before they become rows.
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

/** One choosable group. A value is a word of the dictionary or a literal that reads the same everywhere (`256 GB`). */
export interface DemoSpec {
  name: SpecName
  values: readonly SpecValue[]
}

export interface SpecValue {
  label: SpecLabel | { literal: string }
  /** Added to the product's price, in dollars. */
  add?: number
  /** Another picture of the product, where this value changes how it looks. */
  picture?: string
}

export interface DemoProduct {
  /** Unique, kebab-case, never changed: identifiers are derived from it. */
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
  /** ISO 3166-1 alpha-2: where the parcels leave from. */
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
  /** Re-colours only pixels whose hue lies within `width` degrees of `hue` (absent = every coloured pixel of the object). */
  from?: { hue: number; width: number }
  /** Degrees to turn the hue. */
  hueShift?: number
  /** Sets this hue on the object outright instead of turning; for white and grey objects together with `saturation`. */
  hue?: number
  /** Factor on saturation; with `hue` on a grey object the saturation itself, 0 to 1. */
  saturation?: number
  /** Factor on lightness. */
  lightness?: number
  /** The new backdrop; absent = as in the base. */
  background?: string
  /**
   * Largest colour step (0 to 255) between neighbours that still counts as backdrop; 4 unless told.
   * 255 = the whole picture is tinted, -1 = nothing is backdrop and the whole picture is re-coloured.
   */
  step?: number
}

export interface DemoCategory {
  key: CategoryKey
  name: Translations
  picture: string
}

/** A card at the head of home: its words are HTML text, its picture melts into the card's tone. */
export interface DemoBanner {
  key: string
  /** The picture's own backdrop colour, so that card and picture are one surface. */
  tone: string
  /** Text colour that reads on the tone. */
  ink: 'dark' | 'light'
  picture: string
  title: Translations
  text: Translations
  action: Translations
  /** A path of the shop, `/explore?category_id=…` with the category's key in braces: `/explore?category_id={toys}`. */
  link: string
}

export interface DemoGuarantee {
  key: 'wallet' | 'refund' | 'tracking' | 'help'
  title: Translations
  text: Translations
}
