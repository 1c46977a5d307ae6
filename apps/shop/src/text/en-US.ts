// The texts every page needs, in English; one chunk of the build.
import { cart } from './en-US/cart.ts'
import { catalog } from './en-US/catalog.ts'
import { common } from './en-US/common.ts'
import { home } from './en-US/home.ts'
import { preferences } from './en-US/preferences.ts'
import { shops } from './en-US/shops.ts'
import { titles } from './en-US/titles.ts'

export const text = { common, titles, preferences, cart, catalog, shops, home }

export type Text = typeof text

/** Texts of single pages, loaded with the page. */
export const pages = () => import('./page-files/en-US.ts')
