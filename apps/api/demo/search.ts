// The demo's hot keywords and synonyms, and the search index of its products and shops.
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { indexProducts } from '#modules/catalog/products/index-products.ts'
import { indexShops } from '#modules/catalog/shops/shop-editor.ts'
import search from './data/search.json' with { type: 'json' }

/** Needs the products and shops. */
export async function seedSearch(tx: TxCtx): Promise<void> {
  for (const [language, terms] of Object.entries(search.hotKeywords)) {
    await tx.db.query(sql`
      insert into hot_words (language, word, position)
      select ${language}, word, position from unnest(${terms}::text[]) with ordinality t(word, position)`)
  }
  // Spellings that search normalizes alike (手機 and 手机) need no entry.
  for (const terms of search.synonyms) await tx.db.query(sql`insert into search_synonyms (words) values (${terms})`)
  await indexShops(tx)
  const products = await tx.db.query<{ id: number }>(sql`select id from products order by id`)
  await indexProducts(
    tx,
    products.map((product) => product.id),
  )
  await tx.db.query(sql`update shops set indexed_names = names`)
  await tx.db.query(sql`update categories set indexed_names = names`)
}
