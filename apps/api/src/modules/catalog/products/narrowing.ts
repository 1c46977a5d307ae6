// What a keyword finds under a filter: its field is read once and kept, because shoppers narrow one search again and again.
import type { Ctx } from '#context.ts'
import { narrowed } from './field.ts'
import * as fields from './field-store.ts'
import * as store from './matching-store.ts'
import { keptFields, keptOthers, type Matches } from './shelves.ts'
import type { ProductFilter } from './store.ts'

export interface NarrowQuestion extends store.MatchQuestion {
  filter: ProductFilter
}

export type Later = Pick<Matches, 'ids' | 'capped'>

/** A small catalogue is all in tier 1. */
export async function hasOthers(ctx: Ctx): Promise<boolean> {
  return keptOthers.get(ctx, '', () => store.hasOthers(ctx))
}

async function bestOf(ctx: Ctx, query: string): Promise<fields.Field> {
  return keptFields.get(ctx, `1 ${query}`, () => fields.readBest(ctx, query))
}

async function othersOf(ctx: Ctx, query: string): Promise<fields.Field> {
  return keptFields.get(ctx, `2 ${query}`, () => fields.readOthers(ctx, query, store.othersMax))
}

/** As without a filter: the best products, and where these are few some others, here those of the highest score. */
export async function firstNarrowed(ctx: Ctx, question: NarrowQuestion, most: number): Promise<Matches> {
  const best = narrowed(await bestOf(ctx, question.query), question.filter).slice(0, store.candidatesMax)
  const isEnough = best.length >= store.bestEnough
  const areLeft = await hasOthers(ctx)
  const { fitting, isCut } = areLeft && !isEnough ? await narrowedOthers(ctx, question, best) : noOthers
  const others = fitting.slice(0, store.othersFirst)
  if (best.length + others.length === 0) return { ids: [], capped: false, hasLeft: false }
  const ids = await store.listRanked(ctx, question, { best, others, limit: most + 1 })
  const hasLeft = ids.length <= most && (isEnough ? areLeft : fitting.length > others.length)
  return { ids: ids.slice(0, most), capped: hasLeft || isCut || ids.length > most, hasLeft }
}

/** The others that did not stand among the first. */
export async function laterNarrowed(
  ctx: Ctx,
  question: NarrowQuestion,
  { first, limit }: { first: readonly number[]; limit: number },
): Promise<Later> {
  const { fitting, isCut } = await narrowedOthers(ctx, question, first)
  const others = fitting.slice(0, limit)
  const ids = others.length === 0 ? [] : await store.listRanked(ctx, question, { best: [], others, limit })
  return { ids, capped: isCut || fitting.length >= limit }
}

interface Others {
  fitting: readonly number[]
  /** Not all of them were read. */
  isCut: boolean
}
const noOthers: Others = { fitting: [], isCut: false }

/** Without those that are shown already: one that left the best since then is in both fields. */
async function narrowedOthers(ctx: Ctx, question: NarrowQuestion, shown: readonly number[]): Promise<Others> {
  const field = await othersOf(ctx, question.query)
  const known = new Set(shown)
  const fitting = narrowed(field, question.filter).filter((id) => !known.has(id))
  return { fitting, isCut: field.ids.length >= store.othersMax }
}
