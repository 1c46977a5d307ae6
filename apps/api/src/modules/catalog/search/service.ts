// What searching needs to know about words: how a keyword is meant, which words there are, which ones are hot.
import type { Ctx, TxCtx } from '#context.ts'
import { getHotWords, getSynonyms } from './caches.ts'
import { queryOf, type SearchQuery } from './query.ts'
import { correctSpelling } from './spelling.ts'
import * as store from './store.ts'
import { type TitleWords, vocabularyOf } from './vocabulary.ts'

export { type Completion, suggestWords } from './completions.ts'
export type { Ranks } from './query.ts'
export { nameTokens, type ProductText, productTokens } from './tokens.ts'
export type { TitleWords } from './vocabulary.ts'

export interface KeywordQuery extends Pick<SearchQuery, 'query' | 'ranks'> {
  /** The keyword that is asked for instead of the typed one. */
  corrected?: string | undefined
}

/** As it is typed, or, where that found nothing, mended. */
export async function interpretKeyword(ctx: Ctx, keyword: string, exact: boolean): Promise<KeywordQuery> {
  const { lookup } = await getSynonyms(ctx)
  const corrected = exact ? undefined : await correctSpelling(ctx, keyword)
  const { query, ranks } = queryOf(corrected ?? keyword, lookup)
  return { query, ranks, corrected }
}

/** What was probably meant by a keyword that is still being typed and leads nowhere as it is. */
export function correctWhileTyping(ctx: Ctx, keyword: string): Promise<string | undefined> {
  return correctSpelling(ctx, keyword, 'open')
}

export async function listHotWords(ctx: Ctx): Promise<{ word: string }[]> {
  const words = await getHotWords(ctx)
  return words.map((word) => ({ word }))
}

/** The words of titles that are new to the shop; how many products have each is counted by the clock. */
export async function addWords(tx: TxCtx, titles: readonly TitleWords[]): Promise<void> {
  const rows = vocabularyOf(titles)
  if (rows.length > 0) await store.insertWords(tx, rows)
}

export const listWordsAfter = store.listWordsAfter
export const setWordCounts = store.setWordCounts

/** The question that finds the products of a word of the vocabulary and nothing that only resembles it. */
export function queryOfWord(folded: string): string {
  return queryOf(folded, new Map(), 'whole').query
}
