// Ranks the candidates that a filter leaves. A rank depends on the keyword only, so it is read once for all filters.
import type { Ctx } from '#context.ts'
import { type Candidates, categoryWeight, listRanks, type MatchQuery, titleRank } from './matches-store.ts'

/** Candidates of one keyword, by their positions. */
export interface Chosen {
  candidates: Candidates
  positions: readonly number[]
}

interface Ranked {
  id: number
  category: number
  rank: number
}

/** By position; NaN = not read yet. They live as long as the cached candidates. */
const knownRanks = new WeakMap<Candidates, Float64Array>()
/** The product is gone. */
const noRank = -1

/** Best first: up to the limit of `best`, and all others. */
export async function rankCandidates(
  ctx: Ctx,
  matchQuery: MatchQuery,
  { best, others, limit }: { best: Chosen; others: Chosen; limit: number },
): Promise<number[]> {
  const [first, further] = await Promise.all([readRanked(ctx, matchQuery, best), readRanked(ctx, matchQuery, others)])
  return byRank([...first.sort((a, b) => b.rank - a.rank || b.id - a.id).slice(0, limit), ...further])
}

async function readRanked(ctx: Ctx, matchQuery: MatchQuery, { candidates, positions }: Chosen): Promise<Ranked[]> {
  const { ids, categories } = candidates
  const ranks = knownRanks.get(candidates) ?? new Float64Array(ids.length).fill(Number.NaN)
  knownRanks.set(candidates, ranks)
  const missing = positions.filter((at) => Number.isNaN(ranks[at]))
  if (missing.length > 0) {
    const missingIds = missing.map((at) => ids[at] ?? 0)
    const read = await listRanks(ctx, matchQuery, missingIds)
    for (const [i, at] of missing.entries()) ranks[at] = read.get(missingIds[i] ?? 0) ?? noRank
  }
  return positions
    .map((at) => ({ id: ids[at] ?? 0, category: categories[at] ?? 0, rank: ranks[at] ?? noRank }))
    .filter(({ rank }) => rank !== noRank)
}

/** The same order as `idsByRank` in SQL. */
function byRank(found: readonly Ranked[]): number[] {
  const counts = new Map<number, number>()
  let total = 0
  for (const { category, rank } of found) {
    if (rank < titleRank) continue
    counts.set(category, (counts.get(category) ?? 0) + 1)
    total++
  }
  const gains = new Map([...counts].map(([category, count]) => [category, (count / total) * categoryWeight]))
  return found
    .map(({ id, category, rank }) => ({ id, rank: rank + (gains.get(category) ?? 0) }))
    .sort((a, b) => b.rank - a.rank || b.id - a.id)
    .map(({ id }) => id)
}
