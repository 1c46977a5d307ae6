// The texts every page needs, in Japanese; one chunk of the build.
import type { Text } from './en-US.ts'
import { cart } from './ja-JP/cart.ts'
import { catalog } from './ja-JP/catalog.ts'
import { common } from './ja-JP/common.ts'
import { home } from './ja-JP/home.ts'
import { preferences } from './ja-JP/preferences.ts'
import { shops } from './ja-JP/shops.ts'
import { titles } from './ja-JP/titles.ts'

export const text: Text = { common, titles, preferences, cart, catalog, shops, home }

/** Texts of single pages, loaded with the page. */
export const pages = () => import('./page-files/ja-JP.ts')
