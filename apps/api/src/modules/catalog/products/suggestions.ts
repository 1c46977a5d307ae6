// Search suggestions: complete keywords, the categories with most of their products, and shops by name.
import type { Suggestions } from '@shop/contract/catalog/search.ts'
import { asGuest, type Ctx } from '#context.ts'
import * as search from '#modules/catalog/search/service.ts'
import * as shops from '#modules/catalog/shops/service.ts'
import { suggestionCache } from './caches.ts'
import * as store from './store.ts'

const rowsMax = 8
const shopsMax = 2
/** A category is suggested if it has this share of the matches. */
const shareMin = 0.25

export async function suggest(ctx: Ctx, keyword: string): Promise<Suggestions> {
  return suggestionCache.get(ctx, `${ctx.language} ${keyword}`, async () => {
    const guest = asGuest(ctx)
    const [words, found] = await Promise.all([keywordRows(guest, keyword), shops.findByName(guest, keyword, shopsMax)])
    return { words, shops: found }
  })
}

async function keywordRows(ctx: Ctx, keyword: string): Promise<Suggestions['words']> {
  const texts = await completedTexts(ctx, keyword)
  const [first, ...others] = texts.length > 0 ? texts : await correctedTexts(ctx, keyword)
  if (first === undefined) return []
  const { query, ranks } = await search.interpretKeyword(ctx, first, true)
  const categories = query ? await store.listCategoriesOf(ctx, { query, titles: ranks.map((rank) => rank.start) }) : []
  const scopes = categories.filter((category) => category.share >= shareMin)
  return [
    { text: first, category: null },
    ...scopes.map(({ id, name }) => ({ text: first, category: { id, name } })),
    ...others.map((text) => ({ text, category: null })),
  ].slice(0, rowsMax)
}

async function completedTexts(ctx: Ctx, keyword: string): Promise<string[]> {
  const completed = await textsWithResults(ctx, await search.suggestWords(ctx, keyword))
  return completed.length > 0 ? completed : textsWithResults(ctx, [{ text: keyword, isGuess: true }])
}

/** Completes the corrected keyword if there is one. */
async function correctedTexts(ctx: Ctx, keyword: string): Promise<string[]> {
  const corrected = await search.correctWhileTyping(ctx, keyword)
  return corrected === undefined ? [] : completedTexts(ctx, corrected)
}

/** Leaves out completions that find nothing. */
async function textsWithResults(ctx: Ctx, completions: readonly search.Completion[]): Promise<string[]> {
  const guesses = completions.filter((completion) => completion.isGuess)
  const interpreted = guesses.map(async ({ text }) => ({ text, ...(await search.interpretKeyword(ctx, text, true)) }))
  const guessQueries = (await Promise.all(interpreted)).filter(({ query }) => query !== '')
  const withResults =
    guessQueries.length > 0
      ? await store.listWithResults(
          ctx,
          guessQueries.map(({ query }) => query),
        )
      : new Set<string>()
  const found = new Set(guessQueries.filter(({ query }) => withResults.has(query)).map(({ text }) => text))
  return completions
    .filter((completion) => !completion.isGuess || found.has(completion.text))
    .map((completion) => completion.text)
}
