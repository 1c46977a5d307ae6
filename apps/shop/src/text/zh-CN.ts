// The texts every page needs, in Simplified Chinese; one chunk of the build.
import type { Text } from './en-US.ts'
import { cart } from './zh-CN/cart.ts'
import { catalog } from './zh-CN/catalog.ts'
import { common } from './zh-CN/common.ts'
import { home } from './zh-CN/home.ts'
import { preferences } from './zh-CN/preferences.ts'
import { shops } from './zh-CN/shops.ts'
import { titles } from './zh-CN/titles.ts'

export const text: Text = { common, titles, preferences, cart, catalog, shops, home }

/** Texts of single pages, loaded with the page. */
export const pages = () => import('./page-files/zh-CN.ts')
