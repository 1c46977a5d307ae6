// Tests of the served pages of products and shops: what crawlers, previews and the first paint find.
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { getProduct } from '@shop/contract/catalog/product.ts'
import { type Language, languages } from '@shop/contract/language.ts'
import Fastify from 'fastify'
import * as z from 'zod/mini'
import { projectRoot } from '#config.ts'
import type { Actor } from '#context.ts'
import { sql } from '#db/sql.ts'
import { openPages } from '#http/pages.ts'
import { takeViews } from '#modules/catalog/products/service.ts'
import { createHarness } from '../../test/harness.ts'
import { until } from '../../test/until.ts'
import { createStorefront } from './storefront.ts'

const { ctx: newCtx, db, forward, guest } = await createHarness({ demo: true })
const dist = await mkdtemp(path.join(tmpdir(), 'tradewind-dist-'))
after(() => rm(dist, { recursive: true }))
await mkdir(path.join(dist, '.vite'))
await writeFile(
  path.join(dist, 'index.html'),
  '<!doctype html><html lang="zh-CN"><head><title>x</title><!--head--></head><body><!--picture:productDetail--><!--boot--></body></html>',
)
await writeFile(
  path.join(dist, '.vite', 'manifest.json'),
  JSON.stringify({
    'src/screens/catalog/product/ProductScreen.tsx': { file: 'assets/product.js' },
    'src/text/en-US/pages/product.ts': { file: 'assets/product-en.js' },
    'src/text/th-TH/pages/product.ts': { file: 'assets/product-th.js' },
  }),
)
const pages = openPages(dist, '/') ?? assert.fail('the pages were not found')

let actor: Actor = { kind: 'guest' }
let language: Language = 'en-US'
const app = Fastify()
const serve = createStorefront(pages, { facts: { demo: true }, readReply: async () => undefined })
app.get('/*', (request, reply) => serve({ ...newCtx(), actor, language }, request, reply))
after(() => app.close())

async function page(url: string, host = 'shop.example') {
  forward(6_000)
  return app.inject({ url, headers: { host } })
}

interface Block extends Record<string, unknown> {
  offers: Record<string, unknown>
}

function blocksOf(html: string): Block[] {
  const found = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...found].map(([, text = '']) => JSON.parse(text))
}

function bootOf(html: string) {
  const [, text = ''] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(text)
}

const tag = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]

const [row] = await db.query<{ id: number; shop_id: number }>(sql`
  select id, shop_id from products where in_stock and price_max_cents = price_cents order by sold desc limit 1`)
const { id, shop_id: shopId } = row ?? assert.fail('the demo has no such product')
const [wide] = await db.query<{ id: number }>(sql`
  select id from products where price_max_cents > price_cents order by sold desc limit 1`)

test('a product’s page describes the product in each language without scripts', async () => {
  const titles = new Set<string>()
  for (const lang of languages) {
    language = lang
    const { body, statusCode } = await page(`/detail/${id}/${shopId}`)
    assert.equal(statusCode, 200)
    const product = z.decode(getProduct.reply, bootOf(body).product)
    assert.equal(product.id, id)
    assert.equal(body.match(/<title>/g)?.length, 1)
    assert.ok(body.includes(`<html lang="${lang}"`))
    assert.equal(blocksOf(body)[0]?.name, product.title)
    assert.ok((tag(body, 'description') ?? '').length > 10)
    titles.add(/<title>(.*?)<\/title>/.exec(body)?.[1] ?? '')
  }
  assert.equal(titles.size, 6)
  language = 'en-US'
})

test('its URLs are absolute, and a product has one canonical URL', async () => {
  const { body } = await page(`/detail/${id}?from=chat`)
  const address = `http://shop.example/detail/${id}/${shopId}`
  assert.ok(body.includes(`<link rel="canonical" href="${address}">`))
  assert.equal(tag(body, 'og:url'), address)
  assert.equal(tag(body, 'og:type'), 'product')
  assert.match(tag(body, 'og:image') ?? '', /^http:\/\/shop\.example\/media\/[0-9a-f]{32}\.webp$/)
  const odd = (await page(`/detail/${id}`, 'x"><script>')).body
  assert.ok(!odd.includes('x"><script>') && !odd.includes('canonical') && tag(odd, 'og:image') === undefined)
})

test('the structured data has price, stock and shop, and a rating only if there are reviews', async () => {
  const [product, crumbs] = blocksOf((await page(`/detail/${id}`)).body)
  const detail = await guest(getProduct, { query: { id } })
  assert.equal(product?.['@type'], 'Product')
  assert.deepEqual(product?.brand, { '@type': 'Brand', name: detail.shop_name })
  const offer = product?.offers ?? {}
  assert.partialDeepStrictEqual(offer, {
    '@type': 'Offer',
    price: (detail.price / 100).toFixed(2),
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
  })
  assert.equal(Array.isArray(crumbs?.itemListElement) && crumbs.itemListElement.length, 3)
  await db.query(sql`update products set reviews = 0, rating_tenths = null where id = ${id}`)
  assert.equal(blocksOf((await page(`/detail/${id}`)).body)[0]?.aggregateRating, undefined)
  await db.query(sql`update products set reviews = 8, rating_tenths = 45, in_stock = false where id = ${id}`)
  const [rated] = blocksOf((await page(`/detail/${id}`)).body)
  assert.deepEqual(rated?.aggregateRating, { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 8 })
  assert.equal(rated?.offers.availability, 'https://schema.org/OutOfStock')
  const several = blocksOf((await page(`/detail/${wide?.id}`)).body)[0]?.offers ?? {}
  assert.equal(several['@type'], 'AggregateOffer')
  assert.ok(Number(several.lowPrice) < Number(several.highPrice))
})

test('markup in texts is escaped everywhere', async () => {
  const evil = `</title></script><script>alert("$&'")</script><!--"`
  const [other] = await db.query<{ id: number }>(
    sql`select id from products where id <> ${id} and status = 'on' limit 1`,
  )
  await db.query(sql`
    update product_translations set title = ${evil}, description = ${evil} where product_id = ${other?.id}`)
  const { body } = await page(`/detail/${other?.id}`)
  assert.equal(body.match(/<script/g)?.length, 3)
  assert.equal(body.match(/<\/title>/g)?.length, 1)
  assert.ok(!body.includes('alert("'), 'a quote outside of data is escaped')
  assert.equal(bootOf(body).product.title, evil)
  assert.equal(blocksOf(body)[0]?.name, evil)
  await db.query(sql`update shops set about = jsonb_build_object('en-US', ${evil}::text) where id = ${shopId}`)
  const shop = (await page(`/shop/${shopId}`)).body
  assert.equal(shop.match(/<script/g)?.length, 2)
})

test('the page preloads its chunk, its texts and its first picture', async () => {
  const { body } = await page(`/detail/${id}`)
  for (const file of ['product.js', 'product-en.js']) assert.equal(body.split(`/assets/${file}`).length, 2, file)
  assert.doesNotMatch(body, /product-th/)
  assert.match(body, /<link rel="preload" as="image" fetchpriority="high" href="\/media\/[0-9a-f]{32}\.webp\?w=480"/)
  // With other sizes than the gallery's the picture would be fetched twice.
  const gallery = await readFile(
    path.join(projectRoot, 'apps/shop/src/features/catalog/product/ProductGallery.tsx'),
    'utf8',
  )
  const [, sizes] = /const sizes = '([^']+)'/.exec(gallery) ?? []
  assert.equal(/imagesizes="([^"]+)"/.exec(body)?.[1], sizes)
  // The static shell shows the same file.
  const [, picture = ''] = /imagesrcset="([^"]+)"/.exec(body) ?? []
  assert.ok(body.includes(` sizes="${sizes}" srcset="${picture}"`))
})

test('an unknown or removed product answers 404 with noindex, and still starts the shop', async () => {
  await db.query(sql`update products set status = 'off' where id = ${wide?.id}`)
  const lost = [
    `/detail/${wide?.id}`,
    '/detail/1',
    '/detail',
    '/detail/x',
    `/detail/${'9'.repeat(30)}`,
    '/shop/1',
    '/shop',
  ]
  for (const url of lost) {
    const { statusCode, body } = await page(url)
    assert.equal(statusCode, 404, url)
    assert.equal(tag(body, 'robots'), 'noindex')
    assert.equal(bootOf(body).product, undefined)
    assert.equal(bootOf(body).config.brand, 'Tradewind')
  }
})

test('a shop’s page names the shop', async () => {
  await db.query(sql`update shops set about = '{"en-US": "Lamps & more"}' where id = ${shopId}`)
  const { body, statusCode } = await page(`/shop/${shopId}`)
  const [store] = blocksOf(body)
  assert.equal(statusCode, 200)
  assert.equal(store?.['@type'], 'Store')
  assert.ok(
    body.includes(
      `<title>${String(store?.name).replaceAll('&', '&amp;').replaceAll("'", '&#39;')} · Tradewind</title>`,
    ),
  )
  assert.equal(tag(body, 'description'), 'Lamps &amp; more')
  assert.equal(tag(body, 'og:url'), `http://shop.example/shop/${shopId}`)
})

test('every view of a product’s page is counted, cached or not, and a shopper’s is remembered', async () => {
  takeViews(newCtx())
  await page(`/detail/${id}`)
  await app.inject({ url: `/detail/${id}`, headers: { host: 'shop.example' } })
  assert.deepEqual(takeViews(newCtx()), new Map([[id, 2]]))
  const [user] = await db.query<{ id: number }>(sql`
    insert into users (account, email, password_hash, language)
    values ('minakim', 'mina@example.com', 'a hash', 'en-US') returning id`)
  await db.query(sql`insert into favourites (user_id, product_id, price_cents) values (${user?.id}, ${id}, 100)`)
  actor = { kind: 'shopper', userId: user?.id ?? 0, sessionId: 1, language: 'en-US' }
  const own = await page(`/detail/${id}`)
  actor = { kind: 'guest' }
  assert.equal(bootOf(own.body).product.favourite, true)
  assert.equal(own.headers['cache-control'], 'no-store')
  const guests = await app.inject({ url: `/detail/${id}`, headers: { host: 'shop.example' } })
  assert.equal(bootOf(guests.body).product.favourite, false)
  await until('the view is recorded', async () => {
    const seen = await db.query(sql`select 1 from recently_seen where user_id = ${user?.id} and product_id = ${id}`)
    return seen.length > 0
  })
})
