// Mends a keyword that found nothing: words that no title has become the nearest ones that some has.
import { type Ctx, inTx } from '../../context.ts'
import { likelySpellings, plain, slipsBetween, slipsMax } from './rules.ts'
import { keptSynonyms } from './shelves.ts'
import * as store from './store.ts'
import { type Mendable, mendable } from './vocabulary.ts'

const similarMax = 50
const mendedMax = 4

/** The keyword with its unknown words mended, or undefined when there is nothing to mend. */
export async function mend(ctx: Ctx, keyword: string): Promise<string | undefined> {
  const units = mendable(keyword)
  const { written } = await keptSynonyms(ctx)
  const known = await store.findKnownWords(ctx, {
    whole: units.map((unit) => unit.folded),
    start: units.at(-1)?.folded ?? '',
  })
  const unknown = units.filter((unit) => !known.has(unit.folded) && !written.has(unit.folded))
  let text = plain(keyword)
  let isMended = false
  // From the end, so that the places of the others stay true.
  for (const unit of unknown.slice(0, mendedMax).reverse()) {
    const word = await findNearest(ctx, unit, written)
    if (word === undefined) continue
    text = text.slice(0, unit.at) + word + text.slice(unit.at + unit.typed.length)
    isMended = true
  }
  return isMended ? text : undefined
}

async function findNearest(
  ctx: Ctx,
  { folded, typed }: Mendable,
  written: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  const most = slipsMax(folded)
  if (most === 0) return undefined
  const asked = { folded, spellings: likelySpellings(folded) }
  const similar = await inTx(ctx, (tx) => store.listSimilarWords(tx, asked, similarMax))
  const candidates = [
    ...similar.map((row) => ({ ...row, isOwn: row.language === ctx.language })),
    ...[...written].map(([key, shown]) => ({ folded: key, shown, products: 0, isOwn: false })),
  ]
  const near = candidates
    .filter((word) => Math.abs(word.folded.length - folded.length) <= most || asked.spellings.includes(word.folded))
    .map((word) => ({ ...word, slips: Math.min(slipsBetween(folded, word.folded), slipsBetween(typed, word.shown)) }))
    .filter((word) => word.slips <= most)
    .sort((a, b) => a.slips - b.slips || Number(b.isOwn) - Number(a.isOwn) || b.products - a.products)
  return near[0]?.shown
}
