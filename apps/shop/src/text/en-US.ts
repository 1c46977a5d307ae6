// All interface words in English, one chunk of the build.
import { fields } from '@shop/locale/fields/en-US.ts'
import { cart } from './en-US/cart.ts'
import { catalog } from './en-US/catalog.ts'
import { common } from './en-US/common.ts'
import { content } from './en-US/content.ts'
import { customers } from './en-US/customers.ts'
import { identity } from './en-US/identity.ts'
import { shops } from './en-US/shops.ts'
import { titles } from './en-US/titles.ts'

export const text = { common, titles, identity, customers, cart, catalog, shops, content, fields }

export type Text = typeof text
