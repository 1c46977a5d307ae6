// What stops a start is said in one sentence, with exit code 1 and nothing half-made.
import assert from 'node:assert/strict'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { test } from 'node:test'
import { root } from '../paths.mjs'
import { endOf, freePort, isRoot, npmStart, onCleanup, readyShop, scratch } from './shop.mjs'

async function refused(t, options, sentence) {
  const shop = npmStart(t, { ...options, port: options.port ?? (await freePort()) })
  const { code } = await endOf(shop)
  assert.equal(code, 1, `${shop.out}\n${shop.err}`)
  const lines = shop.err.split('\n').filter((line) => line.trim() !== '' && !/^npm (warn|notice)/.test(line))
  assert.equal(lines.length, 1, shop.err)
  assert.match(lines[0], sentence)
}

test('a port that is taken', async (t) => {
  const other = createServer()
  await new Promise((resolve) => other.listen(0, '127.0.0.1', resolve))
  onCleanup(t, () => other.close())
  const dataDir = path.join(scratch(t), 'data')
  await refused(t, { port: other.address().port, dataDir }, /^Port \d+ is taken: .* PORT=\d+ npm start\.$/)
  assert.ok(!existsSync(dataDir))
})

test('a port that is none', async (t) => {
  await refused(t, { port: 'abc', dataDir: path.join(scratch(t), 'data') }, /^PORT=abc is not a port: /)
})

test('a data folder that cannot be written to', async (t) => {
  const file = path.join(scratch(t), 'file')
  writeFileSync(file, '')
  await refused(t, { dataDir: path.join(file, 'data') }, /^The data folder .* cannot be written to .*: set DATA_DIR /)
  await refused(t, { dataDir: '/proc/data' }, /^The data folder \/proc\/data cannot be written to /)
})

test('a data folder that is read-only', { skip: isRoot && 'root may write everywhere' }, async (t) => {
  const folder = scratch(t)
  chmodSync(folder, 0o555)
  await refused(t, { dataDir: path.join(folder, 'data') }, /^The data folder .* cannot be written to \(EACCES\)/)
  chmodSync(folder, 0o755)
})

test('a data folder made by a newer version', async (t) => {
  const dataDir = path.join(scratch(t), 'data')
  const cluster = path.join(dataDir, 'postgres')
  mkdirSync(cluster, { recursive: true })
  writeFileSync(path.join(cluster, 'PG_VERSION'), '99\n')
  writeFileSync(path.join(cluster, 'postgresql.conf'), '')
  await refused(
    t,
    { dataDir },
    /^The data folder .* was made by a newer version .*: update the project or set DATA_DIR /,
  )
  assert.deepEqual(readdirSync(dataDir), ['postgres'])
})

test('a data folder that another shop uses', async (t) => {
  const dataDir = path.join(scratch(t), 'data')
  const running = await readyShop(t, { dataDir })
  const sentence = new RegExp(`^The shop is already running .*pid \\d+, address http://localhost:${running.port}\\)`)
  const first = running.ended.then(({ code, signal }) => {
    assert.fail(`the first shop ended by itself (${code}, ${signal}):\n${running.out}\n${running.err}`)
  })
  await Promise.race([first, refused(t, { dataDir }, sentence)])
  const samePort = /^The shop already runs on http:\/\/localhost:\d+ \(pid \d+\)/
  await Promise.race([first, refused(t, { dataDir, port: running.port }, samePort)])
})

test('no network while the packages have to be installed', async (t) => {
  const folder = scratch(t)
  const checkout = path.join(folder, 'shop')
  for (const name of ['package.json', 'package-lock.json', 'launch', 'apps', 'packages']) {
    const bare = (source) => !/[\\/](node_modules|dist|pictures)([\\/]|$)/.test(path.relative(root, source))
    cpSync(path.join(root, name), path.join(checkout, name), { recursive: true, filter: bare })
  }
  const extra = { npm_config_registry: 'http://127.0.0.1:9/', npm_config_cache: path.join(folder, 'cache') }
  await refused(t, { cwd: checkout, dataDir: path.join(folder, 'data'), extra }, /npm registry cannot be reached, so /)
  assert.ok(!existsSync(path.join(checkout, 'node_modules')))
  assert.ok(!existsSync(path.join(folder, 'data')))
})
