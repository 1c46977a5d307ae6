// Completes a keyword while it is typed: hot words first, then words of titles by their number of products.
import type { Ctx } from '#context.ts'
import { getHotWords, getSynonyms } from './caches.ts'
import { fold, singular } from './rules.ts'
import * as store from './store.ts'
import { startOf } from './vocabulary.ts'

export interface Completion {
  text: string
  /** Combined from parts: it is not known whether a product has all of them. */
  isGuess: boolean
}

const completionsMax = 12
const rowsMax = 60
/** A longer row with this share of a shorter row's products replaces the shorter one. */
const fragmentShare = 0.6

export async function suggestWords(ctx: Ctx, keyword: string): Promise<Completion[]> {
  const start = startOf(keyword)
  if (!/[\p{L}\p{N}]/u.test(start)) return []
  const [hot, { written }, rows, last] = await Promise.all([
    getHotWords(ctx),
    getSynonyms(ctx),
    listCompletions(ctx, start),
    completeLast(ctx, start),
  ])
  const startsLikeKeyword = (word: string) => withoutSpaces(fold(word)).startsWith(withoutSpaces(start))
  const own = rows.filter((row) => row.language === ctx.language)
  const completions: Completion[] = [
    ...hot.filter(startsLikeKeyword).map((text) => ({ text, isGuess: false })),
    ...withoutFragments(own.length > 0 ? own : rows).map((row) => ({ text: row.shown, isGuess: false })),
    ...last,
    // Han has two scripts and synonyms do not say which one they use, so they are not suggested.
    ...[...written.values()]
      .filter((word) => startsLikeKeyword(word) && !/\p{Script=Han}/u.test(word))
      .map((text) => ({ text, isGuess: true })),
  ]
  const isFirst = (completion: Completion, at: number) =>
    at === completions.findIndex(({ text }) => fold(text) === fold(completion.text))
  return completions.filter(isFirst).slice(0, completionsMax)
}

function withoutSpaces(text: string): string {
  return text.replaceAll(' ', '')
}

/** A plural completes like its singular. */
async function listCompletions(ctx: Ctx, start: string): Promise<store.WordRow[]> {
  const rows = await store.listCompletions(ctx, start, rowsMax)
  const [, before = '', last = ''] = /^(.* )?(.*)$/.exec(start) ?? []
  return rows.length > 0 || singular(last) === last
    ? rows
    : store.listCompletions(ctx, before + singular(last), rowsMax)
}

/** Completes the last word and keeps the words before it as typed. */
async function completeLast(ctx: Ctx, start: string): Promise<Completion[]> {
  const space = start.lastIndexOf(' ')
  if (space < 0) return []
  const rows = await store.listCompletions(ctx, start.slice(space + 1), rowsMax)
  const single = rows.filter((row) => row.language === ctx.language && !row.folded.includes(' '))
  return withoutFragments(single)
    .slice(0, completionsMax)
    .map((row) => ({ text: `${start.slice(0, space)} ${row.shown}`, isGuess: true }))
}

/** Leaves out word fragments: 充电 if nearly all of its products are 充电宝. */
function withoutFragments(rows: readonly store.WordRow[]): store.WordRow[] {
  return rows.filter(
    (row) =>
      !rows.some(
        (longer) =>
          longer.shown.length > row.shown.length &&
          longer.folded.startsWith(row.folded) &&
          longer.products >= row.products * fragmentShare,
      ),
  )
}
