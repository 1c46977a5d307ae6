// Mends a keyword that found nothing: words that no title has become the nearest ones that some has.
import type { Ctx } from '#context.ts'
import { likelySpellings, plain, slipsBetween, slipsMax, slipsToStart } from './rules.ts'
import { keptSynonyms } from './shelves.ts'
import * as store from './store.ts'
import { type Mendable, mendable } from './vocabulary.ts'

const similarMax = 50
const askedMax = 12
const mendedMax = 4

/**
 * The keyword with its unknown words mended, or undefined when there is nothing to mend. While it is still being typed,
 * its last word may also be the mistyped start of a longer one.
 */
export async function mend(ctx: Ctx, keyword: string, last: 'whole' | 'open' = 'whole'): Promise<string | undefined> {
  const { written } = await keptSynonyms(ctx)
  const units = mendable(keyword)
  const doubtful = units.filter((unit) => slipsMax(unit.folded) > 0 && !written.has(unit.folded)).slice(0, askedMax)
  if (doubtful.length === 0) return undefined
  const asked = doubtful.map(({ folded }) => ({
    folded,
    isOpen: folded === units.at(-1)?.folded,
    spellings: likelySpellings(folded),
  }))
  const similar = Map.groupBy(await store.listSimilarWords(ctx, asked, similarMax), (row) => row.asked)
  const unknown = doubtful.filter((unit) => similar.has(unit.folded))
  let text = plain(keyword)
  let isMended = false
  // From the end, so that the places of the others stay true.
  for (const unit of unknown.slice(0, mendedMax).reverse()) {
    const isOpen = last === 'open' && unit === units.at(-1)
    const word = nearestOf(unit, candidatesOf(ctx, similar.get(unit.folded) ?? [], written), isOpen)
    if (word === undefined) continue
    text = text.slice(0, unit.at) + word + text.slice(unit.at + unit.typed.length)
    isMended = true
  }
  return isMended ? text : undefined
}

interface Candidate {
  folded: string
  shown: string
  products: number
  isOwn: boolean
}

function candidatesOf(ctx: Ctx, rows: readonly store.SimilarRow[], written: ReadonlyMap<string, string>): Candidate[] {
  return [
    ...rows.flatMap((row) => (row.folded === null ? [] : { ...row, isOwn: row.language === ctx.language })),
    ...[...written].map(([folded, shown]) => ({ folded, shown, products: 0, isOwn: false })),
  ]
}

function nearestOf(unit: Mendable, candidates: readonly Candidate[], isOpen: boolean): string | undefined {
  const { folded, typed } = unit
  const most = slipsMax(folded)
  const spellings = likelySpellings(folded)
  const slipsOf = (word: Candidate) => {
    const slips = slipsBetween(folded, word.folded, most)
    const isSame = typed === folded && word.shown === word.folded
    return isSame ? slips : Math.min(slips, slipsBetween(typed, word.shown, most))
  }
  const isNear = (word: Candidate) =>
    Math.abs(word.folded.length - folded.length) <= most || spellings.includes(word.folded)
  const near = candidates
    .map((word) => ({
      ...word,
      slips: Math.min(
        isNear(word) ? slipsOf(word) : Number.POSITIVE_INFINITY,
        isOpen ? slipsToStart(folded, word.folded) : Number.POSITIVE_INFINITY,
      ),
    }))
    .filter((word) => word.slips <= most)
    .sort((a, b) => a.slips - b.slips || Number(b.isOwn) - Number(a.isOwn) || b.products - a.products)
  return near[0]?.shown
}
