// All interface words in Japanese, one chunk of the build.
import { fields } from '@shop/locale/fields/ja-JP.ts'
import type { Text } from './en-US.ts'
import { cart } from './ja-JP/cart.ts'
import { catalog } from './ja-JP/catalog.ts'
import { common } from './ja-JP/common.ts'
import { content } from './ja-JP/content.ts'
import { customers } from './ja-JP/customers.ts'
import { identity } from './ja-JP/identity.ts'
import { shops } from './ja-JP/shops.ts'
import { titles } from './ja-JP/titles.ts'

export const text: Text = { common, titles, identity, customers, cart, catalog, shops, content, fields }
