// Completes what is being typed: hot words first, then what titles say, by how many products have it.
import type { Ctx } from '#context.ts'
import { getHotWords, getSynonyms } from './caches.ts'
import { fold, singular } from './rules.ts'
import * as store from './store.ts'
import { startOf } from './vocabulary.ts'

export interface Completion {
  text: string
  /** Put together from parts: whether any product has all of them is not known. */
  isGuess: boolean
}

const completionsMax = 12
const rowsMax = 60
/** A longer row that has this share of a shorter one's products says all that the shorter one says. */
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
  const begins = (word: string) => withoutSpaces(fold(word)).startsWith(withoutSpaces(start))
  const own = rows.filter((row) => row.language === ctx.language)
  const completions: Completion[] = [
    ...hot.filter(begins).map((text) => ({ text, isGuess: false })),
    ...withoutFragments(own.length > 0 ? own : rows).map((row) => ({ text: row.shown, isGuess: false })),
    ...last,
    // Han is written in two ways, and synonyms do not say in which: those are left to be typed whole.
    ...[...written.values()]
      .filter((word) => begins(word) && !/\p{Script=Han}/u.test(word))
      .map((text) => ({ text, isGuess: true })),
  ]
  const isFirst = (completion: Completion, at: number) =>
    at === completions.findIndex(({ text }) => fold(text) === fold(completion.text))
  return completions.filter(isFirst).slice(0, completionsMax)
}

function withoutSpaces(text: string): string {
  return text.replaceAll(' ', '')
}

/** A plural completes as its singular does. */
async function listCompletions(ctx: Ctx, start: string): Promise<store.WordRow[]> {
  const rows = await store.listCompletions(ctx, start, rowsMax)
  const [, before = '', last = ''] = /^(.* )?(.*)$/.exec(start) ?? []
  return rows.length > 0 || singular(last) === last
    ? rows
    : store.listCompletions(ctx, before + singular(last), rowsMax)
}

/** What stands before the last word stays as it is typed. */
async function completeLast(ctx: Ctx, start: string): Promise<Completion[]> {
  const space = start.lastIndexOf(' ')
  if (space < 0) return []
  const rows = await store.listCompletions(ctx, start.slice(space + 1), rowsMax)
  const single = rows.filter((row) => row.language === ctx.language && !row.folded.includes(' '))
  return withoutFragments(single)
    .slice(0, completionsMax)
    .map((row) => ({ text: `${start.slice(0, space)} ${row.shown}`, isGuess: true }))
}

/** Pieces of words are left out: 充电 where nearly all of its products are 充电宝. */
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
