// Tests that a killed shop restarts with everything it had confirmed.
import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  customer,
  endOf,
  isAlive,
  post,
  postmasterPid,
  readyShop,
  register,
  scratch,
  serverPid,
  signalShop,
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
