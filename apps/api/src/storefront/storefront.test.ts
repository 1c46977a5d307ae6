// Tests of the served page: its language, its texts, the data of its first paint, and its safety.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { languages } from '@shop/contract/language.ts'
import { getUserInfo } from '@shop/contract/people/identity.ts'
import { getNextOrder, orderStatuses } from '@shop/contract/sales/orders.ts'
import { storefrontTexts } from '@shop/locale/storefront.ts'
import Fastify from 'fastify'
import * as z from 'zod/mini'
import { projectRoot } from '#config.ts'
import type { Actor } from '#context.ts'
import { sql } from '#db/sql.ts'
import { openPages } from '#http/pages.ts'
import { addSecurityHeaders } from '#http/security.ts'
import { createHarness } from '../../test/harness.ts'
import { newShopper, orderIn, type Shopper } from '../../test/order-states.ts'
import { pageTitles, routeOf } from './routes.ts'
import { addManifests, createStorefront, withManifest } from './storefront.ts'

const harness = await createHarness()
const { ctx: newCtx, db, owner, forward } = harness
const dist = await mkdtemp(path.join(tmpdir(), 'tradewind-dist-'))
after(() => rm(dist, { recursive: true }))

const inline = `document.documentElement.dataset.at = '/home'`
const starter = `document.querySelectorAll('link[data-start]')`
const evil = `</script><script>alert('$&')</script>`
await mkdir(path.join(dist, '.vite'))
await writeFile(
  path.join(dist, 'index.html'),
  `<!doctype html><html lang="zh-CN"><head><script>${inline}</script><title>x</title><!--head-->` +
    `<link rel="stylesheet" crossorigin href="/assets/main.css">` +
    `<script type="module" src="/assets/main.js"></script></head><body>` +
    `<template data-shape="grid">a grid</template><template data-shape="account">an account</template>` +
    `<!--boot--><script>${starter}</script></body></html>`,
)
const style = 'body{color:red}'
await mkdir(path.join(dist, 'assets'))
await writeFile(path.join(dist, 'assets', 'main.css'), style)
await writeFile(
  path.join(dist, '.vite', 'manifest.json'),
  JSON.stringify({
    'index.html': { file: 'assets/main.js', imports: ['shared'] },
    shared: { file: 'assets/shared.js' },
    'src/text/en-US.ts': { file: 'assets/en.js', imports: ['shared'] },
    'src/text/ja-JP.ts': { file: 'assets/ja.js' },
    'src/text/en-US/pages/orders.ts': { file: 'assets/orders-en.js' },
    'src/screens/catalog/home/HomeReminder.tsx': { file: 'assets/reminder.js', imports: ['shared'] },
    'src/screens/catalog/home/HomeScreen.tsx': {
      file: 'assets/home.js',
      css: ['assets/home.css'],
      imports: ['shared', 'loop'],
    },
    loop: { file: 'assets/loop.js', imports: ['loop'] },
    'src/app/SiteHeader.tsx': { file: 'assets/header.js', imports: ['shared', 'loop', 'wide'] },
    wide: { file: 'assets/wide.js' },
  }),
)
const manifestLink = '<link rel="manifest" href="/manifest.webmanifest" />'
const pages = openPages(dist, '/') ?? assert.fail('the pages were not found')

let actor: Actor = { kind: 'guest' }
let language = languages[0] as (typeof languages)[number]
const app = Fastify()
addSecurityHeaders(app)
const serve = createStorefront(pages, { facts: { demo: true }, readReply: async () => undefined })
app.get('/*', (request, reply) => serve({ ...newCtx(), actor, language }, request, reply))
after(() => app.close())

/** Moves past the time a guest's page is cached for. */
async function page(url = '/home', headers: Record<string, string> = {}) {
  forward(6_000)
  const response = await app.inject({ url, headers })
  assert.equal(response.statusCode, 200)
  return response
}

function bootOf(html: string) {
  const [, text = ''] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(text)
}

test('the page is in the reader’s language before any script runs', async () => {
  for (const lang of languages) {
    language = lang
    const { body } = await page()
    const { brand, description } = storefrontTexts[lang]
    const { home, login } = pageTitles[lang]
    assert.ok(body.includes(`<html lang="${lang}"`), lang)
    assert.equal(body.match(/<title>/g)?.length, 1)
    assert.ok(body.includes(`<title>${home} · ${brand}</title>`))
    assert.ok(body.includes(`<meta name="description" content="${description}">`))
    assert.equal(bootOf(body).language, lang)
    assert.ok((await page('/login')).body.includes(`<title>${login} · ${brand}</title>`), 'every page has its own')
  }
  language = 'en-US'
})

test('the installed shop has its name in the reader’s language, and is one app in all of them', async () => {
  const built = { id: '/home', name: 'Tradewind', start_url: '/home' }
  await writeFile(path.join(dist, 'manifest.webmanifest'), JSON.stringify(built))
  const server = Fastify()
  addManifests(server, dist)
  for (const lang of languages) {
    const [, href = ''] = /<link rel="manifest" href="([^"]+)"/.exec(withManifest(manifestLink, lang)) ?? []
    const response = await server.inject({ url: href })
    const { brand, description } = storefrontTexts[lang]
    assert.equal(response.headers['content-type'], 'application/manifest+json')
    assert.deepEqual(response.json(), { ...built, lang, name: brand, short_name: brand, description })
  }
  await server.close()
})

test('home contains the data of its first paint, other pages of guests only the config', async () => {
  const home = bootOf((await page('/home')).body)
  assert.deepEqual(Object.keys(home).sort(), ['codecs', 'config', 'feed', 'home', 'language'])
  assert.equal(home.config.brand, 'Tradewind')
  assert.deepEqual(Object.keys(bootOf((await page('/?from=mail')).body)).sort(), Object.keys(home).sort())
  assert.deepEqual(Object.keys(bootOf((await page('/bag')).body)).sort(), ['codecs', 'config', 'language'])
})

test('the page preloads what it needs once, and not what the shell loads anyway', async () => {
  const { body } = await page()
  for (const file of ['en.js', 'home.js', 'loop.js', 'home.css']) {
    assert.equal(body.split(`/assets/${file}`).length - 1, 1, file)
  }
  assert.doesNotMatch(body, /ja\.js|shared\.js/)
  assert.doesNotMatch((await page('/bag')).body, /home\.js/)
  for (const file of ['header.js', 'wide.js']) {
    assert.ok(body.includes(`crossorigin media="(width >= 1024px)" href="/assets/${file}"`), file)
  }
})

test('markup in the data cannot end the data block', async () => {
  await db.query(sql`insert into home_notices (texts) values (${JSON.stringify({ 'en-US': evil })})`)
  const { body } = await page()
  assert.ok(!body.includes(evil))
  assert.equal(bootOf(body).home.notices[0].text, evil)
  assert.equal(body.match(/<script/g)?.length, 4)
  await db.query(sql`delete from home_notices`)
})

test('every route of the shop has the shop’s title, and no other URL has one', async () => {
  const table = await readFile(path.join(projectRoot, 'apps/shop/src/app/routes.tsx'), 'utf8')
  const sources = ['screens.ts', 'lazy-screens.ts'].map((name) => path.join(projectRoot, 'apps/shop/src/app', name))
  const lists = (await Promise.all(sources.map((file) => readFile(file, 'utf8')))).join('\n')
  const entryOf = (screen: string) =>
    screen === 'home' ? /screen === 'home'(.*)/ : new RegExp(`const ${screen}: LazyScreen = {(.*?)}\n`, 's')
  const pattern = /path: '(\/[^']*)',\s+(?:parent: '[^']*',\s+)?(?:title: '(\w+)',\s+)?screen: '(\w+)'([^}]*)/g
  const rows = [...table.matchAll(pattern)]
  assert.ok(rows.length > 40)
  for (const [, shape = '', named, screen = '', rest = ''] of rows) {
    const title = named ?? screen
    const longest = shape.replace(/:(\w+)\?/g, '7')
    const { route } = routeOf(longest)
    assert.equal(route.title, title, longest)
    assert.equal(route.shape === 'account', rest.includes('section: '), longest)
    assert.equal(routeOf(longest.replace(/\/7.*/, '')).route.title, title)
    assert.equal(routeOf(`${longest}/more?x=1`).route.title, 'notFound')
    if (route.screen === undefined) continue
    const [, entry = ''] = entryOf(screen).exec(lists) ?? []
    assert.ok(entry.includes(`import('#screens/${route.screen}.tsx')`), longest)
    const [, texts = ''] = /texts: \[(.*?)\]/.exec(entry) ?? []
    assert.equal((route.texts ?? []).map((key) => `'${key}'`).join(', '), texts, longest)
  }
  for (const odd of ['/nothing', '/constructor', '/__proto__', '/Home', '/home/x']) {
    assert.equal(routeOf(odd).route.title, 'notFound', odd)
  }
  const missing = await app.inject({ url: '/nothing/here' })
  assert.equal(missing.statusCode, 404)
  assert.match(missing.body, /<title>Page not found · Tradewind<\/title>.*noindex/s)
})

test('only the page’s own inline scripts may run', async () => {
  const { headers } = await page()
  const policy = String(headers['content-security-policy'])
  const hashes = [inline, starter].map((text) => createHash('sha256').update(text).digest('base64'))
  assert.ok(policy.includes(`script-src 'self' ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')};`), policy)
  assert.equal(policy.match(/sha256-/g)?.length, 3)
  assert.doesNotMatch(policy, /unsafe/)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.match(String(headers['content-type']), /^text\/html; charset=utf-8/)
})

test('the page is compressed as the browser accepts', async () => {
  const plain = await page()
  assert.equal(plain.headers['content-encoding'], undefined)
  const br = await page('/home', { 'accept-encoding': 'gzip, br' })
  assert.equal(br.headers['content-encoding'], 'br')
  assert.equal(brotliDecompressSync(br.rawPayload).toString(), plain.body)
  const gzip = await page('/home', { 'accept-encoding': 'gzip' })
  assert.equal(gzip.headers['content-encoding'], 'gzip')
  assert.equal(gunzipSync(gzip.rawPayload).toString(), plain.body)
  assert.equal(gzip.headers.vary, 'accept-encoding, cookie')
})

test('a guest’s page is cached briefly, then rendered again', async () => {
  const before = bootOf((await page()).body)
  await db.query(sql`insert into home_notices (texts) values ('{"en-US": "news"}')`)
  const cached = await app.inject({ url: '/home' })
  assert.deepEqual(bootOf(cached.body), before)
  assert.equal(bootOf((await page()).body).home.notices[0].text, 'news')
  await db.query(sql`delete from home_notices`)
})

test('a shopper’s page contains the shopper and is never cached or shown to a guest', async () => {
  const [row] = await db.query<{ id: number }>(sql`
    insert into users (account, email, password_hash, language)
    values ('minakim', 'mina@example.com', 'a hash', 'en-US') returning id`)
  actor = { kind: 'shopper', userId: row?.id ?? 0, sessionId: 1, language: 'en-US' }
  const own = await page()
  assert.equal(own.headers['cache-control'], 'no-store')
  assert.equal(z.decode(getUserInfo.reply, bootOf(own.body).user).account, 'minakim')
  assert.ok(!own.body.includes('a hash'))
  actor = { kind: 'guest' }
  const guests = await app.inject({ url: '/home' })
  assert.equal(bootOf(guests.body).user, undefined)
  assert.equal(guests.headers['cache-control'], 'no-cache')
})

test('home contains the shopper’s own order reminder and its code, and nobody else’s', async () => {
  const [shopper, other] = [await newShopper(harness), await newShopper(harness)]
  const orderId = await orderIn(harness, shopper, orderStatuses.delivered)
  const reminderFor = async (viewer: Shopper | undefined) => {
    actor = viewer ? { kind: 'shopper', ...viewer, language: 'en-US' } : { kind: 'guest' }
    const { body } = await page()
    const hasCode = body.includes('/assets/reminder.js')
    return { orderId: bootOf(body).next?.order?.id, hasCode, hasTexts: body.includes('/assets/orders-en.js') }
  }
  assert.deepEqual(await reminderFor(shopper), { orderId, hasCode: true, hasTexts: true })
  const none = { orderId: undefined, hasCode: false, hasTexts: false }
  assert.deepEqual(await reminderFor(other), none)
  assert.deepEqual(await reminderFor(undefined), none)
  actor = { kind: 'shopper', ...shopper, language: 'en-US' }
  const { next } = bootOf((await page()).body)
  assert.equal(z.decode(getNextOrder.reply, next).order?.id, orderId)
  assert.equal(bootOf((await page('/bag')).body).next, undefined)
  actor = { kind: 'guest' }
})

test('a page has the shape of what it loads before its script runs; a guest sees none of the account', async () => {
  const shapesOf = async (url: string) => (await page(url)).body.match(/a grid|an account|<template/g) ?? []
  assert.deepEqual(await shapesOf('/home'), [])
  assert.deepEqual(await shapesOf('/searchs?keyword=mug'), ['a grid'])
  assert.deepEqual(await shapesOf('/order'), [])
  actor = { kind: 'shopper', ...(await newShopper(harness)), language: 'en-US' }
  assert.deepEqual(await shapesOf('/order'), ['an account'])
  actor = { kind: 'guest' }
})

test('the scripts are loaded with the page, and its own script starts them', async () => {
  const { body } = await page()
  assert.ok(body.includes('<link rel="modulepreload" data-start href="/assets/main.js">'))
  assert.ok(!body.includes('<script type="module"'))
  assert.ok(body.includes(starter))
})

test('the style is inlined and allowed by its hash', async () => {
  const { body, headers } = await page()
  assert.ok(body.includes(`<style>${style}</style>`))
  assert.ok(!body.includes('main.css'))
  const hash = createHash('sha256').update(style).digest('base64')
  assert.match(
    String(headers['content-security-policy']),
    new RegExp(`style-src 'self' 'sha256-${RegExp.escape(hash)}'`),
  )
})

test('a page that could not be rendered is not cached', async () => {
  await owner.query(sql`alter table home_notices rename to away`)
  forward(6_000)
  assert.equal((await app.inject({ url: '/home' })).statusCode, 500)
  await owner.query(sql`alter table away rename to home_notices`)
  assert.equal((await app.inject({ url: '/home' })).statusCode, 200)
})

test('without a build there are no pages', () => {
  assert.equal(openPages(path.join(dist, 'nowhere'), '/'), undefined)
})
