// Corrects a keyword that found nothing: unknown words become the nearest words of the vocabulary.
import type { Ctx } from '#context.ts'
import { getSynonyms } from './caches.ts'
import { editDistance, editsMax, likelySpellings, plain, prefixDistance } from './rules.ts'
import * as store from './store.ts'
import { type CorrectableWord, correctableWords } from './vocabulary.ts'

const similarMax = 50
const lookupsMax = 12
const correctionsMax = 4

/**
 * The keyword with its unknown words corrected, or undefined if there is nothing to correct. While it is still being
 * typed, its last word may also be the mistyped start of a longer one.
 */
export async function correctSpelling(
  ctx: Ctx,
  keyword: string,
  last: 'whole' | 'open' = 'whole',
): Promise<string | undefined> {
  const { written } = await getSynonyms(ctx)
  const units = correctableWords(keyword)
  const uncertain = units.filter((unit) => editsMax(unit.folded) > 0 && !written.has(unit.folded)).slice(0, lookupsMax)
  if (uncertain.length === 0) return undefined
  const lookups = uncertain.map(({ folded }) => ({
    folded,
    isOpen: folded === units.at(-1)?.folded,
    spellings: likelySpellings(folded),
  }))
  const similar = Map.groupBy(await store.listSimilarWords(ctx, lookups, similarMax), (row) => row.typed)
  const unknown = uncertain.filter((unit) => similar.has(unit.folded))
  let text = plain(keyword)
  let isCorrected = false
  // From the end, so that the positions of the earlier words stay valid.
  for (const unit of unknown.slice(0, correctionsMax).reverse()) {
    const isOpen = last === 'open' && unit === units.at(-1)
    const word = nearestOf(unit, candidatesOf(ctx, similar.get(unit.folded) ?? [], written), isOpen)
    if (word === undefined) continue
    text = text.slice(0, unit.at) + word + text.slice(unit.at + unit.typed.length)
    isCorrected = true
  }
  return isCorrected ? text : undefined
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

function nearestOf(unit: CorrectableWord, candidates: readonly Candidate[], isOpen: boolean): string | undefined {
  const { folded, typed } = unit
  const maxEdits = editsMax(folded)
  const spellings = likelySpellings(folded)
  const editsOf = (word: Candidate) => {
    const edits = editDistance(folded, word.folded, maxEdits)
    const isSame = typed === folded && word.shown === word.folded
    return isSame ? edits : Math.min(edits, editDistance(typed, word.shown, maxEdits))
  }
  const isNear = (word: Candidate) =>
    Math.abs(word.folded.length - folded.length) <= maxEdits || spellings.includes(word.folded)
  const near = candidates
    .map((word) => ({
      ...word,
      edits: Math.min(
        isNear(word) ? editsOf(word) : Number.POSITIVE_INFINITY,
        isOpen ? prefixDistance(folded, word.folded) : Number.POSITIVE_INFINITY,
      ),
    }))
    .filter((word) => word.edits <= maxEdits)
    .sort((a, b) => a.edits - b.edits || Number(b.isOwn) - Number(a.isOwn) || b.products - a.products)
  return near[0]?.shown
}
