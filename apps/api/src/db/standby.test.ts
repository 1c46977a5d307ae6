// Tests of a server with a real streaming standby: which database answers, also when it is behind, frozen or stopped.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { type Call, createClient } from '@shop/client/call.ts'
import { getProduct } from '@shop/contract/catalog/product.ts'
import { register } from '@shop/contract/people/identity.ts'
import { addToBag, getBag } from '@shop/contract/sales/bag.ts'
import { readConfig } from '#config.ts'
import { pepper } from '../../test/harness.ts'
import { newShop, newSku } from '../../test/purchases.ts'
import { openStandby } from '../../test/standby.ts'
import { openStatementProxy } from '../../test/statement-proxy.ts'
import { until, waitMaxMs } from '../../test/until.ts'
import { startServer } from '../server.ts'
import { freePort } from './embedded-server.ts'
import { createDb } from './pool.ts'
import { sql } from './sql.ts'

const standby = await openStandby()
const proxy = await openStatementProxy(standby.url)
const owner = createDb({
  url: standby.primary.url,
  connectionsMax: 2,
  readTimeoutMs: 120_000,
  connectTimeoutMs: 120_000,
})
const standbyOwner = createDb({
  url: standby.url,
  connectionsMax: 1,
  readTimeoutMs: 120_000,
  connectTimeoutMs: 120_000,
})
const dataDir = await mkdtemp(path.join(tmpdir(), 'tradewind-standby-data-'))
const port = await freePort()
const server = await startServer({
  config: readConfig({
    ...{ PORT: String(port), WORKERS: '1', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', DATABASE_CONNECTIONS: '10' },
    ...{ READ_DATABASE_URLS: proxy.url, READ_LAG_SECONDS: '5' },
  }),
  ...{ databaseUrl: standby.primary.serverUrl, dataDir, pepper, logFile: undefined, rotatesLog: true },
  // Its jobs would announce the products of the tests, and then the primary is read for a moment.
  withScheduler: false,
})
/** In a running shop the jobs write every second. */
const heartbeat = setInterval(() => {
  owner.query(sql`select pg_logical_emit_message(true, 'heartbeat', '')`).catch(() => {})
}, 200)
after(async () => {
  clearInterval(heartbeat)
  await server.stop()
  await Promise.all([owner.end(), standbyOwner.end()])
  proxy.close()
  await standby.close()
  await rm(dataDir, { recursive: true, force: true })
})

const callerOf = (token?: string): Call =>
  createClient({
    base: `http://127.0.0.1:${port}`,
    token: () => token,
    onSignedOut: () => {},
    onFailure: () => {},
  })
const guest = callerOf()

async function setReplay(state: 'paused' | 'running'): Promise<void> {
  const paused = sql`select pg_wal_replay_pause()`
  await standbyOwner.query(state === 'paused' ? paused : sql`select pg_wal_replay_resume()`)
  const expected = state === 'paused' ? 'paused' : 'not paused'
  await until(`the replay is ${expected}`, async () => {
    const rows = await standbyOwner.query<{ state: string }>(sql`select pg_get_wal_replay_pause_state() as state`)
    return rows[0]?.state === expected
  })
}

/** More than the tests read: a product is read once, because the answer is cached. */
const offersMax = 2_000
const { productId } = await newSku(owner, { shopId: await newShop(owner), price: 1_000, stock: 5 })
const offers = await owner.query<{ productId: number; skuId: number }>(sql`
  with copies as (
    insert into products (key, shop_id, category_id, picture_id, weight_grams, price_cents, price_max_cents, in_stock)
    select p.key || '-' || n, p.shop_id, p.category_id, p.picture_id, 100, 1000, 1000, true
      from products p, generate_series(1, ${offersMax}) n where p.id = ${productId} returning id)
  insert into skus (product_id, position, value_ids, price_cents, stock)
  select id, 0, '{}', 1000, 5 from copies returning product_id as "productId", id as "skuId"`)

/** The statements that the server sent to the standby during the work, without the checks of its lag. */
async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const { length } = proxy.statements()
  await work()
  return proxy
    .statements()
    .slice(length)
    .filter((text) => !/pg_\w+\(\)/.test(text))
}

async function readPage(): Promise<void> {
  const offer = offers.pop()
  assert.ok(offer, 'every product was read')
  await guest(getProduct, { query: { id: offer.productId } }, { timeoutMs: waitMaxMs })
}

const readPages = () => Promise.all(Array.from({ length: 24 }, readPage))

const untilUsed = () =>
  until('the standby is used', async () => {
    const statements = await statementsDuring(readPage)
    return statements.some((text) => text.includes('from products'))
  })

/** Pages send no statement to it, and open no connection. A check may open one during some pages, not during all. */
const untilLeftOut = () =>
  until('the standby is left out', async () => {
    const opened = proxy.connections()
    const statements = await statementsDuring(readPage)
    return statements.length === 0 && proxy.connections() === opened
  })

test('the catalog is read from the standby, what a shopper has just written from the primary', async () => {
  await untilUsed()
  const statements = await statementsDuring(async () => {
    const body = { account: 'reader', password: 'secret1', email: 'reader@mail.example' }
    const { userinfo } = await guest(register, { body })
    const shopper = callerOf(userinfo.token)
    const [offer] = offers
    await shopper(addToBag, { body: { sku_id: offer?.skuId ?? 0, qty: 2 } })
    const { groups } = await shopper(getBag, {})
    const items = groups.flatMap((group) => group.items)
    assert.deepEqual(
      items.map(({ sku_id, qty }) => ({ sku_id, qty })),
      [{ sku_id: offer?.skuId, qty: 2 }],
    )
  })
  assert.deepEqual(statements, [])
})

test('a standby that is too far behind is left out, and used again when it has caught up', async () => {
  await untilUsed()
  await setReplay('paused')
  await untilLeftOut()
  await setReplay('running')
  await untilUsed()
})

test('a frozen standby is left out and every request is answered; thawed, it is used again', async (t) => {
  await untilUsed()
  // Also when the test fails, for the next one.
  t.after(() => standby.signal('SIGCONT'))
  standby.signal('SIGSTOP')
  await readPages()
  await untilLeftOut()
  standby.signal('SIGCONT')
  await untilUsed()
})

test('a stopped standby is left out, and used again when it is back', async () => {
  await untilUsed()
  await standby.stop()
  await readPages()
  await untilLeftOut()
  await standby.start()
  await untilUsed()
})
