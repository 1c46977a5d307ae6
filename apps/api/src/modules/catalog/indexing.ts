// Makes products findable: their words become tokens, whenever they or their names change.
import { type Ctx, inTx, type TxCtx } from '../../context.ts'
import * as search from '../search/service.ts'
import * as store from './indexing-store.ts'
import { forgetMatches } from './matching.ts'

const batchMax = 300

/** Called inside the transaction of the change; what is off sale leaves the index. */
export async function indexProducts(tx: TxCtx, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += batchMax) await indexBatch(tx, ids.slice(at, at + batchMax))
  forgetMatches(tx)
}

async function indexBatch(tx: TxCtx, ids: readonly number[]): Promise<void> {
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
    texts.flatMap((text) => text.words),
  )
}

function textOf(product: store.ProductTexts): search.ProductText {
  const { words } = product
  const simplified = words.filter((word) => word.language === 'zh-CN')
  const chinese = simplified.length > 0 ? simplified : words.filter((word) => word.language === 'zh-TW')
  return {
    titles: words.map((word) => word.title),
    chinese: chinese.map((word) => word.title),
    names: [...Object.values(product.category), ...Object.values(product.shop)],
    facts: [...product.specs, ...product.attributes.map((one) => one.value)].flatMap((words) => Object.values(words)),
    descriptions: words.map((word) => word.description),
  }
}

const countedAtOnce = 100
const countMax = 5_000

/** By the clock: how many products each word of the vocabulary finds; words that find none are dropped. */
export async function recountWords(ctx: Ctx): Promise<void> {
  let last: Awaited<ReturnType<typeof search.listWordsAfter>>[number] | undefined
  do {
    const words = await search.listWordsAfter(ctx, last, countedAtOnce)
    const counts = await store.countFound(
      ctx,
      words.map((word) => search.queryOfWord(word.folded)),
      countMax,
    )
    const rows = words.map((word, i) => ({ ...word, products: counts[i] ?? 0 }))
    if (rows.length > 0) await inTx(ctx, (tx) => search.setWordCounts(tx, rows))
    last = words.length === countedAtOnce ? words.at(-1) : undefined
  } while (last)
}
