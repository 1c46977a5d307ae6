// Tests of the log: private, rotated by size, one line per entry, without user input.
import assert from 'node:assert/strict'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { endpoint } from '@shop/contract/endpoint.ts'
import * as z from 'zod/mini'
import { sql } from '#db/sql.ts'
import { createHarness } from '../test/harness.ts'
import { openLog } from './log.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'tradewind-log-'))
after(() => rm(folder, { recursive: true }))
const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8)

test('the file is private, also an existing one that was not', async () => {
  const [fresh, old] = [path.join(folder, 'fresh.log'), path.join(folder, 'old.log')]
  await writeFile(old, 'before\n')
  await chmod(old, 0o644)
  for (const file of [fresh, old]) {
    openLog({ file, rotates: true }).write('line\n')
    assert.equal(await modeOf(file), '600', file)
  }
  assert.equal(await readFile(old, 'utf8'), 'before\nline\n')
})

test('two processes write while one rotates; files and bytes are bounded, and the newest lines stay', async () => {
  const file = path.join(folder, 'server.log')
  const bounds = { file, bytesMax: 1_000, filesMax: 3 }
  const [first, second] = [openLog({ ...bounds, rotates: true }), openLog({ ...bounds, rotates: false })]
  for (let i = 0; i < 500; i++) {
    first.write(`first ${i}\n`)
    second.write(`second ${i}\n`)
  }
  const files = (await readdir(folder)).filter((name) => name.startsWith('server.log')).sort()
  assert.deepEqual(files, ['server.log', 'server.log.1', 'server.log.2'])
  const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))
  for (const [at, text] of texts.entries()) {
    assert.ok(text.length < 1_100, `file ${at}`)
    assert.equal(await modeOf(path.join(folder, files[at] ?? '')), '600')
  }
  const rotated = [...texts].reverse().join('').trimEnd().split('\n')
  assert.deepEqual(rotated.slice(-2), ['first 499', 'second 499'])
  assert.equal(rotated.length % 2, 0, 'no line is lost by the rotation')
})

test('a deleted log file is created again', async () => {
  const log = openLog({ file: path.join(folder, 'gone', '..', 'sub.log'), rotates: true })
  await rm(path.join(folder, 'sub.log'))
  log.write('line\n')
  assert.equal(await readFile(path.join(folder, 'sub.log'), 'utf8'), 'line\n')
})

const broken = endpoint({
  name: 'broken',
  method: 'POST',
  path: '/api/test/broken',
  access: 'guest',
  body: z.object({ email: z.string() }),
  reply: z.null(),
  errors: [],
})
const slow = endpoint({
  name: 'slow',
  method: 'GET',
  path: '/api/test/slow',
  access: 'guest',
  reply: z.null(),
  errors: [],
})
const slowStarted = Promise.withResolvers<void>()
const slowMayEnd = Promise.withResolvers<void>()
const lines: string[] = []
const { app, inject } = await createHarness({
  log: { write: (line) => void lines.push(line) },
  more: (bind) => {
    bind(broken, async (ctx, { body }) => {
      await ctx.db.query(sql`insert into mails (to_address) values (${body.email})`)
      return null
    })
    bind(slow, async () => {
      slowStarted.resolve()
      await slowMayEnd.promise
      return null
    })
  },
})

test('query strings, bodies, tokens and values of failing rows are not logged; one entry is one line', async () => {
  const secrets = ['ann@mail.example', 'my-password', 'a'.repeat(64), 'private-picture']
  const [email = '', password = '', token = '', picture = ''] = secrets
  await inject({ url: `/api/goods/list?keyword=${email}&x=1`, headers: { token, cookie: `token=${token}` } })
  await inject({ method: 'POST', url: '/api/user/login', payload: { account: email, password } })
  await inject({ url: `/media/${picture}?w=1` })
  await inject({ url: `/api/nothing%0A{"level":60,"msg":"forged"}?email=${email}` })
  const failed = await inject({ method: 'POST', url: '/api/test/broken', payload: { email } })
  assert.equal(failed.statusCode, 500)
  const text = lines.join('')
  for (const secret of secrets) assert.ok(!text.includes(secret), secret)
  const entries = lines.map((line) => JSON.parse(line))
  for (const line of lines) assert.equal(line.indexOf('\n'), line.length - 1)
  assert.ok(entries.some(({ req }) => req?.url === '/api/goods/list'))
  assert.ok(entries.some(({ req }) => req?.url === '/media/:name'))
  assert.ok(!entries.some(({ msg }) => msg === 'forged'))
  assert.ok(entries.some(({ level, err }) => level === 50 && err?.message))
})

test('every line of a request has its id, which the response has too', async () => {
  lines.length = 0
  const send = (id: string) =>
    inject({ method: 'POST', url: '/api/test/broken', payload: { email: 'x' }, headers: { 'x-request-id': id } })
  assert.equal((await send('given-id-1')).headers['x-request-id'], 'given-id-1')
  const entries = lines.map((line) => JSON.parse(line))
  for (const text of ['a request failed', 'request completed'])
    assert.ok(
      entries.some(({ msg }) => msg === text),
      text,
    )
  assert.ok(entries.every(({ reqId }) => reqId === 'given-id-1'))
  // An id that could forge lines or contain personal data is replaced.
  const { headers } = await send('ann@mail.example')
  assert.match(String(headers['x-request-id']), /^[\da-f-]{36}$/)
  assert.ok(!lines.join('').includes('ann@mail.example'))
})

test('a request whose caller hangs up is logged, and only that one', async () => {
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  // Calls without a network are neither finished nor aborted.
  lines.length = 0
  const aborted = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request aborted')
  assert.ok((await fetch(`${base}/healthz`)).ok)
  const hangUp = new AbortController()
  const sent = fetch(`${base}/api/test/slow`, { signal: hangUp.signal })
  await slowStarted.promise
  hangUp.abort()
  await assert.rejects(sent, { name: 'AbortError' })
  while (aborted().length === 0) await setTimeout(5)
  assert.deepEqual(
    aborted().map(({ req }) => req.url),
    ['/api/test/slow'],
  )
  slowMayEnd.resolve()
})
