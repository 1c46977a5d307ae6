// Seeds the demo shop: pictures first, then all rows in one transaction; a second call does nothing.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { inTx, systemContext } from '#context.ts'
import type { Db, Queryable } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { type MediaStorage, savePicture } from '#modules/catalog/media/service.ts'
import { rankHot, refreshShops } from '#modules/catalog/statistics/service.ts'
import { seedAreas } from '#modules/sales/shipping/service.ts'
import { hashPassword, hashPaymentPassword } from '#security/password.ts'
import { operators, shoppers } from './accounts.ts'
import { seedAddresses } from './addresses.ts'
import { categories, products, shops } from './catalog.ts'
import { templates } from './freight.ts'
import { banners, guarantees, notices } from './home.ts'
import { seedNetworks } from './networks.ts'
import { seedNotifications, sortNotifications } from './notifications.ts'
import { orderStories, prepareOrders } from './orders.ts'
import { rechargeEvents, writeReceipts } from './recharges.ts'
import { refundStories, writeProofs } from './refunds.ts'
import { defaultReviewers, seedReviews } from './reviews/seed.ts'
import { seedSearch } from './search.ts'
import { insertProducts } from './seed-products.ts'
import { businessOf } from './shops/business.ts'
import { seedSupport } from './support.ts'
import { seedTimeline, storyOf } from './timeline.ts'
import { withdrawalEvents } from './withdrawals.ts'

interface SeedOptions {
  db: Db
  storage: MediaStorage
  pepper: string
  /** How many shoppers write reviews; by default enough for some thousand reviews. */
  reviewers?: number
  /** Counts pictures and products. */
  progress(done: number, total: number): void
  /** Stops the seeding between two statements and rolls it back. */
  signal?: AbortSignal
}

const pictureFolder = path.join(import.meta.dirname, 'pictures')
/** Advisory lock: of two servers that seed at once, the second waits. */
const lockKey = 7_340_002

export async function isSeeded(db: Queryable): Promise<boolean> {
  const rows = await db.query(sql`select 1 from shop_facts where name = 'demo'`)
  return rows.length > 0
}

export async function seedDemo(options: SeedOptions): Promise<void> {
  const names = pictureNames()
  // The rows may exist while a new data folder has no files yet.
  const hasRows = await isSeeded(options.db)
  if (hasRows && (await hasFiles(options.storage, names))) return
  const total = names.length + products.length
  const pictures = new Map<string, number>()
  for (const name of names) {
    const data = await readFile(path.join(pictureFolder, `${name}.webp`))
    pictures.set(name, await savePicture(options.db, options.storage, data))
    options.progress(pictures.size, total)
    options.signal?.throwIfAborted()
  }
  if (hasRows) return
  // Before the transaction, which must not wait for a storage.
  const receipts = await writeReceipts(options.storage)
  const proofs = await writeProofs(options.storage)
  // One time for the whole seed, so that the order of its events is exact.
  const now = new Date()
  const ctx = systemContext(stoppable(options.db, options.signal), { requestId: 'demo', language: 'en-US' })
  await inTx({ ...ctx, now: () => now }, async (tx) => {
    const { db } = tx
    // On a slow machine the seeding takes longer than a request may, and a second server waits for all of it.
    await db.query(sql`set local statement_timeout = '5min'`)
    await db.query(sql`select pg_advisory_xact_lock(${lockKey})`)
    if (await isSeeded(db)) return
    await seedHome(db, pictures)
    await seedShops(db, pictures)
    await seedAreas(tx)
    await seedFreight(db)
    const onProgress = (count: number) => options.progress(names.length + count, total)
    await insertProducts(db, { products, pictures, now: tx.now(), onProgress })
    await refreshShops(tx)
    await rankHot(tx)
    await seedAccounts(db, options.pepper)
    await seedSupport(tx)
    await seedAddresses(db)
    await seedNotifications(tx)
    await seedNetworks(tx)
    await seedReviews(tx, options.reviewers ?? defaultReviewers)
    // After the reviews: the search index includes the ratings.
    await seedSearch(tx)
    const events = [...rechargeEvents(receipts), ...withdrawalEvents(options.pepper)]
    const seeder = await prepareOrders(tx, options.pepper)
    await seedTimeline(tx, [
      ...events.map((event) => storyOf(tx, event)),
      ...orderStories(seeder),
      ...(await refundStories(seeder, proofs)),
    ])
    // A new demo sends no notifications about weeks of past orders.
    await db.query(sql`delete from order_outbox`)
    await db.query(sql`delete from pay_tokens`)
    await sortNotifications(tx)
    await db.query(sql`insert into shop_facts (name, value) values ('demo', 'seeded')`)
  })
}

/** Seeding thousands of reviews takes seconds, and stopping the server must not wait for it. */
function stoppable(db: Db, signal?: AbortSignal): Db {
  const guard = (inner: Queryable): Queryable => ({
    query(statement) {
      signal?.throwIfAborted()
      return inner.query(statement)
    },
  })
  return { ...db, ...guard(db), transaction: (work) => db.transaction((inner) => work(guard(inner))) }
}

async function hasFiles({ originals }: MediaStorage, names: readonly string[]): Promise<boolean> {
  let count = 0
  for await (const page of originals.list()) {
    count += page.filter(({ name }) => name.endsWith('.webp')).length
    if (count >= names.length) return true
  }
  return false
}

function pictureNames(): string[] {
  const names = [
    ...categories.map((category) => category.picture),
    ...banners.map((banner) => banner.picture),
    ...shops.map((shop) => shop.logo),
    ...products.map((product) => product.picture),
    ...products.flatMap((product) => product.specs.flatMap((spec) => spec.values.map((value) => value.picture))),
  ]
  return [...new Set(names.filter((name) => name !== undefined))].sort()
}

async function seedHome(db: Queryable, pictures: Map<string, number>): Promise<void> {
  const ids = new Map<string, number>()
  for (const [position, { key, name, picture }] of categories.entries()) {
    const [row] = await db.query<{ id: number }>(sql`
      insert into categories (key, position, names, picture_id)
      values (${key}, ${position}, ${JSON.stringify(name)}, ${pictures.get(picture)}) returning id`)
    if (row) ids.set(key, row.id)
  }
  for (const [position, banner] of banners.entries()) {
    const link = banner.link.replace(/\{([\w-]+)\}/g, (_, key: string) => String(ids.get(key) ?? ''))
    await db.query(sql`
      insert into banners (position, title, text, action, link, picture_id, tone, ink)
      values (${position}, ${JSON.stringify(banner.title)}, ${JSON.stringify(banner.text)},
              ${JSON.stringify(banner.action)}, ${link}, ${pictures.get(banner.picture)}, ${banner.tone},
              ${banner.ink})`)
  }
  for (const [position, { key, title, text }] of guarantees.entries()) {
    await db.query(sql`
      insert into guarantees (key, position, title, text)
      values (${key}, ${position}, ${JSON.stringify(title)}, ${JSON.stringify(text)})`)
  }
  for (const notice of notices) {
    await db.query(sql`insert into home_notices (texts) values (${JSON.stringify(notice.text)})`)
  }
}

async function seedShops(db: Queryable, pictures: Map<string, number>): Promise<void> {
  for (const shop of shops) {
    const { legalName, registration, returnCountry, notice } = businessOf(shop)
    await db.query(sql`
      insert into shops (key, names, about, logo_id, origin, opened_on, verified, fans, legal_name, registration,
                         return_country, notice)
      values (${shop.key}, ${JSON.stringify(shop.name)}, ${JSON.stringify(shop.about)}, ${pictures.get(shop.logo)},
              ${shop.origin}, ${`${shop.since}-01`}, ${shop.verified}, ${shop.fans}, ${legalName}, ${registration},
              ${returnCountry}, ${JSON.stringify(notice)})`)
  }
}

async function seedFreight(db: Queryable): Promise<void> {
  for (const { key, name, zones } of templates) {
    const rows = zones.map((zone, position) => ({
      position,
      countries: zone.countries,
      first_grams: zone.firstGrams,
      first_cents: Math.round(zone.first * 100),
      step_grams: zone.stepGrams,
      step_cents: Math.round(zone.step * 100),
      days_min: zone.days[0],
      days_max: zone.days[1],
    }))
    await db.query(sql`
      with template as (insert into freight_templates (key, name) values (${key}, ${name}) returning id)
      insert into freight_zones (template_id, position, countries, first_grams, first_cents, step_grams, step_cents,
                                 days_min, days_max)
      select template.id, z.position, z.countries, z.first_grams, z.first_cents, z.step_grams, z.step_cents, z.days_min,
             z.days_max
        from template, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as z(position int, countries text[],
               first_grams int, first_cents bigint, step_grams int, step_cents bigint, days_min int, days_max int)`)
  }
}

async function seedAccounts(db: Queryable, pepper: string): Promise<void> {
  for (const shopper of shoppers) {
    await db.query(sql`
      insert into users (account, email, email_verified_at, family_name, given_name, password_hash, language,
                         created_at)
      values (${shopper.account}, ${shopper.email}, now(), ${shopper.familyName}, ${shopper.givenName},
              ${await hashPassword(shopper.password, pepper)}, ${shopper.language},
              now() - make_interval(days => ${shopper.joinedDaysAgo}))`)
    await db.query(sql`
      insert into user_names (name, user_id, kind)
      select unnest(${[shopper.account, shopper.email]}::text[]), id, 'login'
        from users where account = ${shopper.account}`)
    if (shopper.payCode === undefined) continue
    await db.query(sql`
      insert into payment_passwords (user_id, code_hash, set_at)
      select id, ${await hashPaymentPassword(shopper.payCode, pepper)}, created_at
        from users where account = ${shopper.account}`)
  }
  for (const operator of operators) {
    await db.query(sql`
      insert into operators (account, name, email, password_hash, roles)
      values (${operator.account}, ${operator.name}, ${`${operator.account}@tradewind.example`},
              ${await hashPassword(operator.password, pepper)}, ${operator.roles})`)
  }
}
