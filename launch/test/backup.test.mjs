// Tests that a backup of a running shop restores elsewhere with everything confirmed before it, and that a bad one is refused.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { startS3 } from '../../apps/api/test/s3-server.ts'
import { root } from '../paths.mjs'
import { customer, endOf, onCleanup, post, readyShop, register, scratch, signalShop } from './shop.mjs'

const key = 'a key that only the operators know'

/** `npm run backup` or `npm run restore`. */
function runCommand(name, file, env) {
  const child = spawn('npm', ['run', '--silent', name, '--', file], { cwd: root, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

test('a backup of a running shop restores elsewhere; a damaged, cut or locked one is refused', async (t) => {
  const folder = scratch(t)
  const [dataDir, file] = [path.join(folder, 'data'), path.join(folder, 'shop.tar.zst.age')]
  const shop = await readyShop(t, { dataDir, extra: { DEMO: 'on', RATE_LIMITS: 'off' } })
  assert.equal((await register(shop)).code, 1)

  // People keep registering while it is written.
  const confirmed = []
  let isDone = false
  const load = (async () => {
    for (let i = 0; !isDone; i += 1) {
      const person = { ...customer, account: `during${i}`, email: `during${i}@mail.example` }
      if ((await post(shop, '/api/user/register', person)).code === 1) confirmed.push(person)
    }
  })()
  const before = confirmed.length
  const temporary = path.join(folder, 'tmp')
  mkdirSync(temporary, { mode: 0o711 })
  const written = await runCommand('backup', file, { DATA_DIR: dataDir, BACKUP_KEY: key, TMPDIR: temporary })
  isDone = true
  await load
  assert.equal(written.code, 0, written.output)
  assert.match(written.output, /transfers verified, \d+ pictures found/)
  assert.ok(confirmed.length > before, 'the shop answers meanwhile')
  assert.equal((statSync(file).mode & 0o777).toString(8), '600')
  assert.ok(!existsSync(`${file}.part`))
  assert.deepEqual(readdirSync(temporary), [], 'no copy of the database stays behind')
  signalShop(shop, 'SIGTERM')
  await endOf(shop)

  const refuses = async (why, name, env = {}) => {
    const place = path.join(folder, `refused-${why}`)
    const { code, output } = await runCommand('restore', name, { DATA_DIR: place, BACKUP_KEY: key, ...env })
    assert.equal(code, 1, why)
    assert.match(output, /damaged|incomplete|BACKUP_KEY/, why)
    assert.ok(!existsSync(place) || readdirSync(place).length === 0, `${why} leaves nothing`)
  }
  const bytes = readFileSync(file)
  bytes[Math.floor(bytes.length / 2)] ^= 1
  writeFileSync(path.join(folder, 'damaged'), bytes)
  await refuses('damaged', path.join(folder, 'damaged'))
  writeFileSync(path.join(folder, 'cut'), readFileSync(file))
  truncateSync(path.join(folder, 'cut'), bytes.length - 70_000)
  await refuses('cut', path.join(folder, 'cut'))
  await refuses('locked', file, { BACKUP_KEY: 'another key' })
  await refuses('keyless', file, { BACKUP_KEY: '' })

  const elsewhere = path.join(folder, 'elsewhere')
  const restored = await runCommand('restore', file, { DATA_DIR: elsewhere, BACKUP_KEY: key })
  assert.equal(restored.code, 0, restored.output)
  const again = await runCommand('restore', file, { DATA_DIR: elsewhere, BACKUP_KEY: key })
  assert.match(again.output, /is not empty/)
  const second = await readyShop(t, { dataDir: elsewhere, extra: { DEMO: 'on' } })
  assert.equal((await post(second, '/api/user/login', customer)).code, 1, 'from before the backup')
  const home = await (await fetch(`http://localhost:${second.port}/api/index/home`)).json()
  const [picture] = JSON.stringify(home).match(/\/media\/[0-9a-f]+\.webp/) ?? []
  assert.equal((await fetch(`http://localhost:${second.port}${picture}`)).status, 200)
})

test('a backup of a folder without a shop is refused and leaves nothing there', async (t) => {
  const folder = scratch(t)
  const dataDir = path.join(folder, 'data')
  const { code, output } = await runCommand('backup', path.join(folder, 'shop.tar.zst'), { DATA_DIR: dataDir })
  assert.equal(code, 1, output)
  assert.match(output, /There is no shop in .* Set DATA_DIR/)
  assert.deepEqual(readdirSync(folder), [])
})

test('with a bucket the backup has no pictures, and a restore looks for them in the bucket', async (t) => {
  const s3 = await startS3()
  onCleanup(t, s3.stop)
  const folder = scratch(t)
  const [dataDir, file] = [path.join(folder, 'data'), path.join(folder, 'shop.tar.zst')]
  const shop = await readyShop(t, { dataDir, extra: { DEMO: 'on', ...s3.env } })
  const home = await (await fetch(`http://localhost:${shop.port}/api/index/home`)).json()
  const [picture] = JSON.stringify(home).match(/\/media\/[0-9a-f]+\.webp/) ?? []
  assert.equal((await fetch(`http://localhost:${shop.port}${picture}`)).status, 200)
  assert.deepEqual(readdirSync(path.join(dataDir, 'media', 'originals')), [], 'the demo is seeded into the bucket')
  signalShop(shop, 'SIGTERM')
  await endOf(shop)

  const env = { ...s3.env, DATA_DIR: dataDir }
  const written = await runCommand('backup', file, env)
  assert.equal(written.code, 0, written.output)
  assert.match(written.output, /The pictures are in the bucket and not in this backup/)
  assert.match(written.output, /transfers verified, [1-9]\d+ pictures found/)
  // A restore without one of them names it, and keeps the rest.
  s3.objects.delete(`originals/${path.basename(picture)}`)
  const elsewhere = path.join(folder, 'elsewhere')
  const restored = await runCommand('restore', file, { ...env, DATA_DIR: elsewhere })
  assert.equal(restored.code, 1)
  assert.match(restored.output, /The picture [0-9a-f]{32} is missing\./)
  assert.deepEqual(readdirSync(path.join(elsewhere, 'media', 'originals')), [])
})
