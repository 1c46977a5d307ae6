// Temporary.
import { randomUUID } from 'node:crypto'
import { createDb, serverRole, type Db, type Queryable } from '../src/db/pool.ts'
import { buildApp } from '../src/app.ts'
import { createHarness, pepper } from '../test/harness.ts'
import { layWallets, laySessions, layPayTokens } from './wallet-rows.ts'
import { layOffers } from './order-rows.ts'
import { layShoppers } from './buy-rows.ts'
const { config, media, databaseUrl } = await createHarness({ demo: true })
const wallets = await layWallets(databaseUrl, 50)
const offers = await layOffers(databaseUrl)
const people = await layShoppers(databaseUrl, wallets, pepper)
let log: { text: string; ms: number }[] = []
const inner = createDb({ url: databaseUrl, role: serverRole, connectionsMax: 8 })
const timed = (q: Queryable): Queryable => ({ async query(s) { const t = performance.now(); try { return await q.query(s) } finally { log.push({ text: s.text.replace(/\s+/g, ' ').slice(0, 90), ms: performance.now() - t }) } } })
const db: Db = { ...inner, ...timed(inner), async transaction(work) { const t = performance.now(); log.push({ text: 'BEGIN', ms: 0 }); const r = await inner.transaction((i) => work(timed(i))); log.push({ text: 'COMMIT (whole transaction)', ms: performance.now() - t }); return r } }
const app = await buildApp({ config, db, media, pepper, now: () => new Date(), logger: false })
const tokens = await layPayTokens(databaseUrl, people, 'pay')
const call = async (name: string, url: string, token: string, payload: object, show: boolean) => {
  log = []
  const t = performance.now()
  const a = await app.inject({ method: 'POST', url, headers: { token, cookie: 'lang=en-US' }, payload })
  const ms = performance.now() - t
  if (show) { console.log(`\n== ${name}: ${log.length} steps, ${ms.toFixed(1)} ms`); for (const l of log) console.log(`  ${l.ms.toFixed(2).padStart(8)}  ${l.text}`) }
  const j = a.json(); if (j.code !== 1) console.log(a.body)
  return j.data
}
for (let n = 0; n < 40; n++) {
  const p = people[n]!; const show = n >= 38
  const two = [offers[n]!, offers.find((o) => o.shopId !== offers[n]!.shopId)!].slice(0, n === 39 ? 2 : 1)
  const items = two.map((o) => ({ sku_id: o.skuId, qty: 1 }))
  const seen = await call('preview', '/api/order/preview', p.token, { items }, show)
  const made = await call('create', '/api/order/create', p.token, { items, expected_total: seen.total, request_no: randomUUID() }, show)
  if (show) await call('code', '/api/user/verify_pay', p.token, { pay_pwd: '481516', scene: 'pay' }, show)
  await call('pay', '/api/order/pay', p.token, { pay_no: made.pay_no, pay_type: 'balance', pay_token: tokens[n], request_no: randomUUID() }, show)
}
await app.close(); await inner.end(); process.exit(0)
