// The texts every page needs, in Traditional Chinese; one chunk of the build.
import type { Text } from './en-US.ts'
import { cart } from './zh-TW/cart.ts'
import { catalog } from './zh-TW/catalog.ts'
import { common } from './zh-TW/common.ts'
import { home } from './zh-TW/home.ts'
import { preferences } from './zh-TW/preferences.ts'
import { shops } from './zh-TW/shops.ts'
import { titles } from './zh-TW/titles.ts'

export const text: Text = { common, titles, preferences, cart, catalog, shops, home }

/** Texts of single pages, loaded with the page. */
export const pages = () => import('./page-files/zh-TW.ts')
