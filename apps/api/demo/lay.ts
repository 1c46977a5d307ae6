// Lays the demo shop into an empty database: pictures first, then all rows in one transaction; a second call does nothing.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Db, Queryable } from '../src/db/pool.ts'
import { sql } from '../src/db/sql.ts'
import { keepPicture, type MediaFolder } from '../src/modules/media/service.ts'
import { hashPassword } from '../src/secret/password.ts'
import { operators, shoppers } from './accounts.ts'
import { products } from './catalog.ts'
import { banners, categories, guarantees, notices } from './home.ts'
import { insertProducts } from './lay-products.ts'
import { shops } from './shops/shops.ts'

export interface LayOptions {
  db: Db
  folder: MediaFolder
  pepper: string
  /** Told as pictures and products are laid. */
  progress(done: number, total: number): void
}

const pictureFolder = path.join(import.meta.dirname, 'pictures')
/** Names the lock that two servers laying at once queue at. */
const lockKey = 7_340_002

export async function isLaid(db: Queryable): Promise<boolean> {
  const rows = await db.query(sql`select 1 from shop_facts where name = 'demo'`)
  return rows.length > 0
}

export async function layDemo(options: LayOptions): Promise<void> {
  const names = pictureNames()
  // Rows may be there while another data folder holds no files yet.
  if ((await isLaid(options.db)) && (await hasFiles(options.folder, names))) return
  const total = names.length + products.length
  const pictures = new Map<string, number>()
  for (const name of names) {
    const data = await readFile(path.join(pictureFolder, `${name}.webp`))
    pictures.set(name, await keepPicture(options.db, options.folder, data))
    options.progress(pictures.size, total)
  }
  await options.db.transaction(async (db) => {
    await db.query(sql`select pg_advisory_xact_lock(${lockKey})`)
    if (await isLaid(db)) return
    await layHome(db, pictures)
    await layShops(db, pictures)
    await insertProducts(db, { products, pictures, laid: (count) => options.progress(names.length + count, total) })
    await layAccounts(db, options.pepper)
    await db.query(sql`
      update shops s set sold = t.sold, sold_month = t.sold / 12
        from (select shop_id, sum(sold) as sold from products group by shop_id) t where t.shop_id = s.id`)
    await db.query(sql`insert into shop_facts (name, value) values ('demo', 'laid')`)
  })
}

async function hasFiles(folder: MediaFolder, names: readonly string[]): Promise<boolean> {
  const held = await readdir(folder.originals)
  return held.length >= names.length
}

function pictureNames(): string[] {
  const named = [
    ...categories.map((category) => category.picture),
    ...banners.map((banner) => banner.picture),
    ...shops.map((shop) => shop.logo),
    ...products.map((product) => product.picture),
    ...products.flatMap((product) => product.specs.flatMap((spec) => spec.values.map((value) => value.picture))),
  ]
  return [...new Set(named.filter((name) => name !== undefined))].sort()
}

async function layHome(db: Queryable, pictures: Map<string, number>): Promise<void> {
  const ids = new Map<string, number>()
  for (const [position, { key, name, picture }] of categories.entries()) {
    const [row] = await db.query<{ id: number }>(sql`
      insert into categories (key, position, words, picture_id)
      values (${key}, ${position}, ${JSON.stringify(name)}, ${pictures.get(picture)}) returning id`)
    if (row) ids.set(key, row.id)
  }
  for (const [position, banner] of banners.entries()) {
    const link = banner.link.replace(/\{([\w-]+)\}/g, (_, key: string) => String(ids.get(key) ?? ''))
    await db.query(sql`
      insert into banners (position, title, text, action, link, picture_id, tone, ink)
      values (${position}, ${JSON.stringify(banner.title)}, ${JSON.stringify(banner.text)},
              ${JSON.stringify(banner.action)}, ${link}, ${pictures.get(banner.picture)}, ${banner.tone}, ${banner.ink})`)
  }
  for (const [position, { key, title, text }] of guarantees.entries()) {
    await db.query(sql`
      insert into guarantees (key, position, title, text)
      values (${key}, ${position}, ${JSON.stringify(title)}, ${JSON.stringify(text)})`)
  }
  for (const notice of notices) {
    await db.query(sql`insert into home_notices (words) values (${JSON.stringify(notice.text)})`)
  }
}

async function layShops(db: Queryable, pictures: Map<string, number>): Promise<void> {
  for (const shop of shops) {
    await db.query(sql`
      insert into shops (key, words, about, logo_id, origin, opened_on, verified, fans)
      values (${shop.key}, ${JSON.stringify(shop.name)}, ${JSON.stringify(shop.about)}, ${pictures.get(shop.logo)},
              ${shop.origin}, ${`${shop.since}-01`}, ${shop.verified}, ${shop.fans})`)
  }
}

async function layAccounts(db: Queryable, pepper: string): Promise<void> {
  for (const shopper of shoppers) {
    await db.query(sql`
      insert into users (account, email, family_name, given_name, password_hash, language)
      values (${shopper.account}, ${shopper.email}, ${shopper.familyName}, ${shopper.givenName},
              ${await hashPassword(shopper.password, pepper)}, ${shopper.language})`)
    await db.query(sql`
      insert into user_names (name, user_id)
      select unnest(${[shopper.account, shopper.email]}::text[]), id from users where account = ${shopper.account}`)
  }
  for (const operator of operators) {
    await db.query(sql`
      insert into operators (account, name, password_hash, roles)
      values (${operator.account}, ${operator.name}, ${await hashPassword(operator.password, pepper)}, ${operator.roles})`)
  }
}
