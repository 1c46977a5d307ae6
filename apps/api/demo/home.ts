// The banners, guarantees and notices of the demo home page.
import * as z from 'zod/mini'
import home from './data/home.json' with { type: 'json' }
import { Translations } from './translations.ts'

/** A card at the top of the home page; its picture blends into the card's tone. */
const DemoBanner = z.strictObject({
  key: z.string(),
  /** The backdrop color of the picture. */
  tone: z.string(),
  /** The text color that is readable on the tone. */
  ink: z.enum(['dark', 'light']),
  picture: z.string(),
  title: Translations,
  text: Translations,
  action: Translations,
  /** A path of the shop; a category key in braces becomes its id: `/explore?category_id={toys}`. */
  link: z.string(),
})

const DemoGuarantee = z.strictObject({
  key: z.enum(['wallet', 'refund', 'tracking', 'help']),
  title: Translations,
  text: Translations,
})

export const banners = z.parse(z.array(DemoBanner), home.banners)

export const guarantees = z.parse(z.array(DemoGuarantee), home.guarantees)

export const notices: readonly { key: string; text: Translations }[] = home.notices
