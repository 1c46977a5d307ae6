// Tests that a failed start prints one sentence, exits with 1 and leaves nothing half done.
import assert from 'node:assert/strict'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { test } from 'node:test'
import { root } from '../paths.mjs'
import { endOf, freePort, isRoot, npmStart, onCleanup, readyShop, scratch } from './shop.mjs'

async function assertRefused(t, options, sentence) {
  const shop = npmStart(t, { ...options, port: options.port ?? (await freePort()) })
  const { code } = await endOf(shop)
  assert.equal(code, 1, `${shop.out}\n${shop.err}`)
  const lines = shop.err.split('\n').filter((line) => line.trim() !== '' && !/^npm (warn|notice)/.test(line))
  assert.equal(lines.length, 1, shop.err)
  assert.match(lines[0], sentence)
}

test('a taken port is refused', async (t) => {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  onCleanup(t, () => server.close())
  const dataDir = path.join(scratch(t), 'data')
  await assertRefused(t, { port: server.address().port, dataDir }, /^Port \d+ is taken: .* PORT=\d+ npm start\.$/)
  assert.ok(!existsSync(dataDir))
})

test('an invalid port is refused', async (t) => {
  await assertRefused(t, { port: 'abc', dataDir: path.join(scratch(t), 'data') }, /^PORT=abc is not a port: /)
})

test('a data folder that cannot be written to is refused', async (t) => {
  const file = path.join(scratch(t), 'file')
  writeFileSync(file, '')
  await assertRefused(
    t,
    { dataDir: path.join(file, 'data') },
    /^The data folder .* cannot be written to .*: set DATA_DIR /,
  )
  await assertRefused(t, { dataDir: '/proc/data' }, /^The data folder \/proc\/data cannot be written to /)
})

test('a read-only data folder is refused', { skip: isRoot && 'root may write everywhere' }, async (t) => {
  const folder = scratch(t)
  chmodSync(folder, 0o555)
  await assertRefused(t, { dataDir: path.join(folder, 'data') }, /^The data folder .* cannot be written to \(EACCES\)/)
  chmodSync(folder, 0o755)
})

test('a data folder of a newer version is refused', async (t) => {
  const dataDir = path.join(scratch(t), 'data')
  const cluster = path.join(dataDir, 'postgres')
  mkdirSync(cluster, { recursive: true })
  writeFileSync(path.join(cluster, 'PG_VERSION'), '99\n')
  writeFileSync(path.join(cluster, 'postgresql.conf'), '')
  await assertRefused(
    t,
    { dataDir },
    /^The data folder .* was made by a newer version .*: update the project or set DATA_DIR /,
  )
  assert.deepEqual(readdirSync(dataDir), ['postgres'])
})

test('a data folder that another shop uses is refused', async (t) => {
  const dataDir = path.join(scratch(t), 'data')
  const running = await readyShop(t, { dataDir })
  const sentence = new RegExp(`^The shop is already running .*pid \\d+, address http://localhost:${running.port}\\)`)
  const first = running.ended.then(({ code, signal }) => {
    assert.fail(`the first shop ended on its own (${code}, ${signal}):\n${running.out}\n${running.err}`)
  })
  await Promise.race([first, assertRefused(t, { dataDir }, sentence)])
  const samePort = /^The shop already runs on http:\/\/localhost:\d+ \(pid \d+\)/
  await Promise.race([first, assertRefused(t, { dataDir, port: running.port }, samePort)])
})

test('an install without a network is refused', async (t) => {
  const folder = scratch(t)
  const checkout = path.join(folder, 'shop')
  for (const name of ['package.json', 'package-lock.json', 'launch', 'apps', 'packages']) {
    const bare = (source) => !/[\\/](node_modules|dist|pictures)([\\/]|$)/.test(path.relative(root, source))
    cpSync(path.join(root, name), path.join(checkout, name), { recursive: true, filter: bare })
  }
  const extra = { npm_config_registry: 'http://127.0.0.1:9/', npm_config_cache: path.join(folder, 'cache') }
  await assertRefused(
    t,
    { cwd: checkout, dataDir: path.join(folder, 'data'), extra },
    /npm registry cannot be reached, so /,
  )
  assert.ok(!existsSync(path.join(checkout, 'node_modules')))
  assert.ok(!existsSync(path.join(folder, 'data')))
})
