// What the search field offers while one types: whole keywords, where most of their products are, and shops of that name.
import type { Suggestions } from '@shop/contract/catalog/search.ts'
import { asGuest, type Ctx } from '#context.ts'
import * as search from '#modules/catalog/search/service.ts'
import * as shops from '#modules/catalog/shops/service.ts'
import { keptSuggestions } from './shelves.ts'
import * as store from './suggesting-store.ts'

const rowsMax = 8
const shopsMax = 2
/** A category is worth a row when it holds this share of what was found. */
const shareMin = 0.25

export async function suggest(ctx: Ctx, keyword: string): Promise<Suggestions> {
  return keptSuggestions.get(ctx, `${ctx.language} ${keyword}`, async () => {
    const guest = asGuest(ctx)
    const [words, found] = await Promise.all([wordRows(guest, keyword), shops.findByName(guest, keyword, shopsMax)])
    return { words, shops: found }
  })
}

async function wordRows(ctx: Ctx, keyword: string): Promise<Suggestions['words']> {
  const texts = await findingTexts(ctx, keyword)
  const [first, ...others] = texts.length > 0 ? texts : await meantTexts(ctx, keyword)
  if (first === undefined) return []
  const { query, ranks } = await search.understand(ctx, first, true)
  const categories = query ? await store.listCategoriesOf(ctx, { query, titles: ranks.map((rank) => rank.start) }) : []
  const scopes = categories.filter((category) => category.share >= shareMin)
  return [
    { text: first, category: null },
    ...scopes.map(({ id, name }) => ({ text: first, category: { id, name } })),
    ...others.map((text) => ({ text, category: null })),
  ].slice(0, rowsMax)
}

async function findingTexts(ctx: Ctx, keyword: string): Promise<string[]> {
  const completed = await findingOnes(ctx, await search.suggestWords(ctx, keyword))
  return completed.length > 0 ? completed : findingOnes(ctx, [{ text: keyword, isGuess: true }])
}

/** A mistyped word offers what was probably meant. */
async function meantTexts(ctx: Ctx, keyword: string): Promise<string[]> {
  const meant = await search.meantBy(ctx, keyword)
  return meant === undefined ? [] : findingTexts(ctx, meant)
}

/** Nobody is offered a keyword that finds nothing. */
async function findingOnes(ctx: Ctx, completions: readonly search.Completion[]): Promise<string[]> {
  const guesses = completions.filter((one) => one.isGuess)
  const understood = guesses.map(async ({ text }) => ({ text, ...(await search.understand(ctx, text, true)) }))
  const asked = (await Promise.all(understood)).filter(({ query }) => query !== '')
  const finding =
    asked.length > 0
      ? await store.listFinding(
          ctx,
          asked.map(({ query }) => query),
        )
      : new Set<string>()
  const found = new Set(asked.filter(({ query }) => finding.has(query)).map(({ text }) => text))
  return completions.filter((one) => !one.isGuess || found.has(one.text)).map((one) => one.text)
}
