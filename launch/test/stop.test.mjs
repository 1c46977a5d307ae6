// Tests that Ctrl-C stops everything at any time.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import {
  endOf,
  freePort,
  isAlive,
  npmStart,
  postmasterPid,
  readyShop,
  scratch,
  serverPid,
  signalShop,
  waitForOutput,
} from './shop.mjs'

test('Ctrl-C stops the shop and its PostgreSQL', async (t) => {
  const dataDir = path.join(scratch(t), 'data')
  const shop = await readyShop(t, { dataDir })
  await assertStops(shop, [serverPid(dataDir), postmasterPid(dataDir)])
  assert.ok(!existsSync(path.join(dataDir, 'server.lock')), 'the lock is released')
  assert.ok(!existsSync(path.join(dataDir, 'postgres', 'postmaster.pid')), 'PostgreSQL was shut down in order')
})

test('Ctrl-C during a first start leaves nothing running', async (t) => {
  const dataDir = path.join(scratch(t), 'data')
  const shop = npmStart(t, { dataDir, port: await freePort(), extra: { DEMO: 'on' } })
  await waitForOutput(shop, 'Seeding the demo shop')
  await assertStops(shop, [serverPid(dataDir), postmasterPid(dataDir)])
})

async function assertStops(shop, pids) {
  signalShop(shop, 'SIGINT')
  const { code, signal } = await endOf(shop)
  assert.ok(code === 0 || code === 130 || signal === 'SIGINT', `code ${code}, signal ${signal}`)
  assert.doesNotMatch(shop.err, /npm error|at .*\.mjs/)
  for (const pid of pids) assert.ok(!isAlive(pid), `process ${pid} is gone`)
}
