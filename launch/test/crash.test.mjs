// Tests that a killed shop restarts with everything it had confirmed.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  customer,
  endOf,
  freePort,
  isAlive,
  npmStart,
  post,
  postmasterPid,
  readyShop,
  register,
  scratch,
  serverPid,
  signalShop,
  waitForOutput,
} from './shop.mjs'

test('nothing is lost when every process of the shop is killed', async (t) => {
  const dataDir = path.join(scratch(t), 'data')
  const first = await readyShop(t, { dataDir })
  assert.equal((await register(first)).code, 1)
  // Frozen first: a launcher that saw the server die would stop PostgreSQL in order.
  signalShop(first, 'SIGSTOP')
  process.kill(-serverPid(dataDir), 'SIGKILL')
  signalShop(first, 'SIGKILL')
  await endOf(first)
  assert.ok(isAlive(postmasterPid(dataDir)), 'PostgreSQL is left behind, which is the tested case')

  const second = await readyShop(t, { dataDir, port: first.port })
  assert.match(second.out, /left behind/)
  assert.equal((await post(second, '/api/user/login', customer)).code, 1)
})

test('nothing is lost when PostgreSQL is killed as well', async (t) => {
  const dataDir = path.join(scratch(t), 'data')
  const first = await readyShop(t, { dataDir })
  assert.equal((await register(first)).code, 1)
  signalShop(first, 'SIGSTOP')
  process.kill(postmasterPid(dataDir), 'SIGKILL')
  process.kill(-serverPid(dataDir), 'SIGKILL')
  signalShop(first, 'SIGKILL')
  await endOf(first)

  const second = await readyShop(t, { dataDir, port: first.port })
  assert.equal((await post(second, '/api/user/login', customer)).code, 1)
})

test('a start whose set-up is killed says so, and the next start continues', async (t) => {
  if (process.platform !== 'linux') return t.skip('finds the process in /proc')
  const dataDir = path.join(scratch(t), 'data')
  const first = npmStart(t, { dataDir, port: await freePort(), extra: { DEMO: 'on' } })
  await waitForOutput(first, 'Seeding the demo shop')
  const server = serverPid(dataDir)
  const setUp = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8')
    .trim()
    .split(' ')
    .find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('set-up.ts'))
  process.kill(Number(setUp), 'SIGKILL')
  assert.equal((await endOf(first)).code, 1)
  assert.match(first.err, /The start failed: the set-up ended early \(SIGKILL\)/)
  assert.equal(postmasterPid(dataDir), undefined, 'PostgreSQL was shut down in order')

  const second = await readyShop(t, { dataDir, port: first.port, extra: { DEMO: 'on' } })
  assert.equal((await post(second, '/api/user/login', { account: 'demo', password: 'demo1234' })).code, 1)
})

test('the server stops when its launcher is killed', { timeout: 900_000 }, async (t) => {
  const dataDir = path.join(scratch(t), 'data')
  const first = await readyShop(t, { dataDir })
  const [server, postmaster] = [serverPid(dataDir), postmasterPid(dataDir)]
  signalShop(first, 'SIGKILL')
  const second = await readyShop(t, { dataDir, port: first.port })
  assert.equal(second.port, first.port)
  // Times out if one of them keeps running.
  while (isAlive(server) || isAlive(postmaster)) await sleep(50)
})
