// Indexes products for the search: converts their texts into tokens whenever they or their names change.
import { invalidateCaches } from '#cache/changes.ts'
import { type Ctx, inTx, type TxCtx } from '#context.ts'
import type { Db } from '#db/pool.ts'
import * as search from '#modules/catalog/search/service.ts'
import * as store from './index-products-store.ts'

const batchMax = 300

/** Call inside the transaction of the change and invalidate the caches after it. Products off sale leave the index. */
export async function indexProducts(tx: TxCtx, ids: readonly number[]): Promise<void> {
  // By ascending id, the lock order of products everywhere.
  const sorted = ids.toSorted((a, b) => a - b)
  for (let at = 0; at < sorted.length; at += batchMax) await indexBatch(tx, sorted.slice(at, at + batchMax))
}

async function indexBatch(tx: TxCtx, ids: readonly number[]): Promise<void> {
  await store.lockProducts(tx, ids)
  const texts = await store.listTexts(tx, ids)
  const onSale = new Set(texts.map((text) => text.id))
  const off = ids.filter((id) => !onSale.has(id))
  if (off.length > 0) await store.deleteTokens(tx, off)
  if (texts.length === 0) return
  await store.setTokens(
    tx,
    texts.map((text) => ({ id: text.id, ...search.productTokens(textOf(text)) })),
  )
  await search.addWords(
    tx,
    texts.flatMap((text) => text.translations),
  )
}

function textOf(product: store.ProductTexts): search.ProductText {
  const { translations } = product
  const simplified = translations.filter(({ language }) => language === 'zh-CN')
  const chinese = simplified.length > 0 ? simplified : translations.filter(({ language }) => language === 'zh-TW')
  return {
    titles: translations.map(({ title }) => title),
    chinese: chinese.map(({ title }) => title),
    names: [...Object.values(product.category), ...Object.values(product.shop)],
    facts: [...product.specs, ...product.attributes.map((attribute) => attribute.value)].flatMap((texts) =>
      Object.values(texts),
    ),
    descriptions: translations.map(({ description }) => description),
  }
}

/** A common word in a large catalog takes a good part of a second. */
const countedAtOnce = 10
const countMax = 5_000
const runMs = 4_000
const restMs = 3_600_000

type WordPlace = Awaited<ReturnType<typeof search.listWordsAfter>>[number]

/** Where the last run stopped, and when a finished vocabulary is counted again; a restart begins from the start. */
const counting = new WeakMap<Db, { after: WordPlace | undefined; restUntil: number }>()

/** Scheduled job: counts the products of each vocabulary word and drops words without any. */
export async function recountWords(ctx: Ctx): Promise<void> {
  const start = ctx.now().getTime()
  let { after, restUntil } = counting.get(ctx.pool) ?? { after: undefined, restUntil: 0 }
  if (start < restUntil) return
  do {
    const words = await search.listWordsAfter(ctx, after, countedAtOnce)
    await recountBatch(ctx, words)
    after = words.length === countedAtOnce ? words.at(-1) : undefined
    restUntil = after ? 0 : start + restMs
    counting.set(ctx.pool, { after, restUntil })
  } while (after && ctx.now().getTime() < start + runMs)
}

/** Words that cannot be counted keep their count, so that the words after them are still counted. */
async function recountBatch(ctx: Ctx, words: readonly WordPlace[]): Promise<void> {
  if (words.length === 0) return
  const queries = words.map((word) => search.queryOfWord(word.folded))
  try {
    await inTx(ctx, async (tx) => {
      const counts = await store.countFound(tx, queries, countMax)
      await search.setWordCounts(
        tx,
        words.map((word, i) => ({ ...word, products: counts[i] ?? 0 })),
      )
    })
  } catch (error) {
    ctx.log.error({ err: error, words: words.map((word) => word.folded) }, 'counting the products of words failed')
  }
}

const renamedMax = 100
const renamedRunMs = 5_000

/** The progress of a rename whose products take more than one run; a restart begins from the start. */
const progress = new WeakMap<Db, { key: string; afterId: number }>()

/** Compares names with those the index was built with, so that no rename has to announce itself. */
export async function indexRenamed(ctx: Ctx): Promise<void> {
  const endAt = ctx.now().getTime() + renamedRunMs
  for (const renamed of await store.listRenamed(ctx)) {
    const isDone = await indexProductsOf(ctx, renamed, endAt)
    if (!isDone) return
    await store.setIndexedNames(ctx, renamed)
  }
}

/** False if time ran out before the last product. */
async function indexProductsOf(ctx: Ctx, renamed: store.Renamed, endAt: number): Promise<boolean> {
  const key = JSON.stringify(renamed)
  const saved = progress.get(ctx.pool)
  let afterId = saved?.key === key ? saved.afterId : 0
  do {
    const ids = await store.listProductIds(ctx, renamed, { afterId, limit: renamedMax })
    if (ids.length > 0) await inTx(ctx, (tx) => indexProducts(tx, ids))
    await invalidateCaches(ctx)
    if (ids.length < renamedMax) return true
    afterId = ids.at(-1) ?? 0
    progress.set(ctx.pool, { key, afterId })
  } while (ctx.now().getTime() < endAt)
  return false
}
