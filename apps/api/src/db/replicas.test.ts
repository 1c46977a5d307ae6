// Tests of read replicas: which server answers, when the primary does, and what happens when a replica is lost.
// A second database that differs stands for a replica; standby.test.ts has a real standby.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listProducts } from '@shop/contract/catalog/products.ts'
import { listAddresses } from '@shop/contract/people/addresses.ts'
import { register } from '@shop/contract/people/identity.ts'
import { listOrders } from '@shop/contract/sales/orders.ts'
import { createDatabase, createHarness, timeouts } from '../../test/harness.ts'
import { until } from '../../test/until.ts'
import { createDb } from './pool.ts'
import { openReplicas } from './replicas.ts'
import { sql } from './sql.ts'

const harness = await createHarness()
const { owner, guest, db } = harness
const replicaUrl = await createDatabase()
const replicaOwner = createDb({ url: replicaUrl, connectionsMax: 1, ...timeouts })
let nowMs = 1_000_000
const lagMaxMs = 5_000
/** The tests check themselves. */
const checkEveryMs = 3_600_000
const replicas = openReplicas(owner, {
  urls: [replicaUrl],
  lagMaxMs,
  now: () => nowMs,
  connectionsMax: 2,
  needsStandby: false,
  checkEveryMs,
})
after(() => Promise.all([replicaOwner.end(), replicas.stop()]))

for (const [server, value] of [
  [owner, 'primary'],
  [replicaOwner, 'replica'],
] as const) {
  await server.query(sql`insert into shop_facts (name, value) values ('server', ${value})`)
}
const answering = async () => {
  const [row] = await replicas.query<{ value: string }>(sql`select value from shop_facts where name = 'server'`)
  return row?.value
}

/** A connection to a replica may take a second only, which a busy machine exceeds now and then. */
async function checkUntilUsed(): Promise<void> {
  await until('the replica is read', async () => {
    await replicas.check()
    return (await answering()) === 'replica'
  })
}

test('the primary is read until a replica was checked, then the replica', async () => {
  assert.equal(await answering(), 'primary')
  await checkUntilUsed()
})

test('after a change the primary is read for as long as a replica may be behind', async () => {
  replicas.pause()
  nowMs += lagMaxMs + 2 * checkEveryMs - 1
  assert.equal(await answering(), 'primary')
  nowMs += 1
  assert.equal(await answering(), 'replica')
})

test('an error of the statement is an error, a write goes to the primary', async () => {
  await assert.rejects(replicas.query(sql`select nothing from shop_facts`), { code: '42703' })
  assert.equal(await answering(), 'replica')
  const [{ name } = { name: '' }] = await replicaOwner.query<{ name: string }>(sql`select current_database() as name`)
  await replicaOwner.query({ text: `alter database ${name} set default_transaction_read_only = on`, values: [] })
  await replicaOwner.query(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`)
  await replicas.check()
  await replicas.query(sql`insert into shop_facts (name, value) values ('written', '1')`)
  assert.equal((await owner.query(sql`select 1 from shop_facts where name = 'written'`)).length, 1)
})

test('a lost replica is not noticed by readers, and used again when it is back', async () => {
  const [{ name } = { name: '' }] = await replicaOwner.query<{ name: string }>(sql`select current_database() as name`)
  const setConnections = (allowed: boolean) =>
    owner.query({ text: `alter database ${name} allow_connections ${allowed}`, values: [] })
  await checkUntilUsed()
  await setConnections(false)
  await owner.query(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`)
  assert.equal(await answering(), 'primary')
  await replicas.check()
  assert.equal(await answering(), 'primary')
  await setConnections(true)
  await checkUntilUsed()
})

test('a server that is no standby is not used: it may be a former primary', async () => {
  const others = openReplicas(owner, { urls: [replicaUrl], lagMaxMs, connectionsMax: 1, checkEveryMs })
  await others.check()
  const rows = await others.query<{ value: string }>(sql`select value from shop_facts where name = 'server'`)
  assert.deepEqual(rows, [{ value: 'primary' }])
  await others.stop()
})

test('the catalog is read from the replica, a shopper’s own data from the primary', async () => {
  const reads: string[] = []
  const query: typeof replicas.query = (statement) => {
    reads.push(statement.text)
    return db.query(statement)
  }
  db.replicas = { query, pause: () => {} }
  const body = { account: 'reader', password: 'secret1', email: 'reader@mail.example' }
  const { userinfo } = await guest(register, { body })
  const shopper = harness.as(userinfo.token)
  assert.deepEqual(reads, [])
  await shopper(listProducts, { query: {} })
  await shopper(listAddresses, {})
  await shopper(listOrders, { query: {} })
  db.replicas = undefined
  assert.ok(reads.length > 0 && reads.every((text) => /products/.test(text)), reads.join())
})
