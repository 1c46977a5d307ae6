// The words of single pages: fetched with the page that needs them, so that the first page does not carry them all.
import type { Language } from '@shop/contract/language.ts'
import type { words as browse } from './en-US/pages/browse.ts'
import type { words as favourites } from './en-US/pages/favourites.ts'
import type { words as identity } from './en-US/pages/identity.ts'
import type { words as popular } from './en-US/pages/popular.ts'
import type { words as product } from './en-US/pages/product.ts'
import type { words as search } from './en-US/pages/search.ts'
import type { words as share } from './en-US/pages/share.ts'
import type { words as shop } from './en-US/pages/shop.ts'

/** One line per file in `<language>/pages/`; a route names the ones its page uses. */
export interface PageText {
  browse: typeof browse
  favourites: typeof favourites
  identity: typeof identity
  popular: typeof popular
  product: typeof product
  search: typeof search
  share: typeof share
  shop: typeof shop
}
export type PageKey = keyof PageText

export type PageFiles = Record<string, () => Promise<{ words: never }>>

export async function loadPageText(
  language: Language,
  files: PageFiles,
  keys: readonly PageKey[],
): Promise<Partial<PageText>> {
  const loaded = keys.map(async (key) => {
    const load = files[`./${language}/pages/${key}.ts`]
    if (!load) throw new Error(`${language} has no words for ${key}`)
    return [key, (await load()).words] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}
