// The texts every page needs, in Thai; one chunk of the build.
import type { Text } from './en-US.ts'
import { cart } from './th-TH/cart.ts'
import { catalog } from './th-TH/catalog.ts'
import { common } from './th-TH/common.ts'
import { home } from './th-TH/home.ts'
import { preferences } from './th-TH/preferences.ts'
import { shops } from './th-TH/shops.ts'
import { titles } from './th-TH/titles.ts'

export const text: Text = { common, titles, preferences, cart, catalog, shops, home }

/** Texts of single pages, loaded with the page. */
export const pages = () => import('./page-files/th-TH.ts')
