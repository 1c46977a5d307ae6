// Updates the search index of shops: the words of their names in every language.
import type { TxCtx } from '#context.ts'
import * as search from '#modules/catalog/search/service.ts'
import * as store from './shop-editor-store.ts'

const shopsMax = 500

/** For the given shops, or for all of them in batches. */
export async function indexShops(tx: TxCtx, ids?: readonly number[]): Promise<void> {
  let afterId = 0
  for (;;) {
    const rows = await store.listNames(tx, { ids, afterId, limit: shopsMax })
    const tokens = rows.map((row) => ({ id: row.id, tokens: search.nameTokens(row.names) }))
    if (tokens.length > 0) await store.setSearch(tx, tokens)
    afterId = rows.at(-1)?.id ?? 0
    if (rows.length < shopsMax) return
  }
}
