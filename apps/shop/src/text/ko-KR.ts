// The texts every page needs, in Korean; one chunk of the build.
import type { Text } from './en-US.ts'
import { cart } from './ko-KR/cart.ts'
import { catalog } from './ko-KR/catalog.ts'
import { common } from './ko-KR/common.ts'
import { home } from './ko-KR/home.ts'
import { preferences } from './ko-KR/preferences.ts'
import { shops } from './ko-KR/shops.ts'
import { titles } from './ko-KR/titles.ts'

export const text: Text = { common, titles, preferences, cart, catalog, shops, home }

/** Texts of single pages, loaded with the page. */
export const pages = () => import('./page-files/ko-KR.ts')
