// Tests of stored objects: a folder and a bucket behave the same, and a bucket that fails is reported as such.
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { signatureOf, startS3 } from '../../test/s3-server.ts'
import { createLocalStorage } from './local-storage.ts'
import type { ObjectStorage } from './object-storage.ts'
import { createS3Storage, type S3Limits } from './s3-storage.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'tradewind-objects-'))
after(() => rm(folder, { recursive: true, force: true }))
const s3 = await startS3()
after(() => s3.stop())

/** Short pauses, and time for a busy machine. */
const limits: S3Limits = { attemptsMax: 3, timeoutMs: 60_000, pauseMs: 1, restMs: 0 }
const open = (more: Partial<S3Limits> = {}, settings = {}) =>
  createS3Storage({ ...s3.settings, ...settings }, 'originals/', { ...limits, ...more })
const storages: Record<string, () => Promise<ObjectStorage>> = {
  'a folder': async () => {
    const place = path.join(folder, randomBytes(4).toString('hex'))
    await mkdir(place)
    return createLocalStorage(place)
  },
  'a bucket': async () => {
    s3.objects.clear()
    return open()
  },
}

async function namesIn(storage: ObjectStorage, after?: string): Promise<string[]> {
  return (await Array.fromAsync(storage.list(after))).flat().map(({ name }) => name)
}

for (const [kind, create] of Object.entries(storages)) {
  test(`${kind} returns the bytes that were written, and nothing for an unknown name`, async () => {
    const storage = await create()
    const data = randomBytes(300_000)
    await storage.write('a.webp', data)
    assert.ok((await storage.read('a.webp'))?.equals(data))
    assert.equal(await storage.has('a.webp'), true)
    assert.equal(await storage.read('b.webp'), undefined)
    assert.equal(await storage.has('b.webp'), false)
  })

  test(`${kind} replaces an object, also concurrently, and never returns a mixture`, async () => {
    const storage = await create()
    const versions = Array.from({ length: 8 }, () => randomBytes(100_000))
    await storage.write('a.webp', versions[0] as Buffer)
    const writes = versions.map((data) => storage.write('a.webp', data))
    const reads = versions.map(() => storage.read('a.webp'))
    await Promise.all(writes)
    for (const data of [...(await Promise.all(reads)), await storage.read('a.webp')]) {
      assert.ok(versions.some((version) => data?.equals(version)))
    }
    assert.deepEqual(await namesIn(storage), ['a.webp'])
  })

  test(`${kind} removes an object, and does nothing when it is gone`, async () => {
    const storage = await create()
    await storage.write('a.webp', Buffer.from('a'))
    await storage.remove('a.webp')
    await storage.remove('a.webp')
    assert.equal(await storage.read('a.webp'), undefined)
    assert.deepEqual(await namesIn(storage), [])
  })

  test(`${kind} lists names in order, in pages, from any name on`, async () => {
    const storage = await create()
    const names = Array.from({ length: 1_050 }, (_, i) => `${String(i).padStart(5, '0')}.webp`)
    const start = Date.now()
    for (let at = 0; at < names.length; at += 50) {
      await Promise.all(names.slice(at, at + 50).map((name) => storage.write(name, Buffer.from(name))))
    }
    assert.deepEqual(await namesIn(storage), names)
    assert.deepEqual(await namesIn(storage, '01047.webp'), ['01048.webp', '01049.webp'])
    assert.deepEqual(await namesIn(storage, '01049.webp'), [])
    const pages = await Array.fromAsync(storage.list())
    assert.ok(pages.every((page) => page.length <= 1_000))
    // Some file systems and S3 round to seconds.
    assert.ok(pages.flat().every(({ modifiedAt }) => Math.abs(modifiedAt.getTime() - start) < 600_000))
  })

  test(`${kind} accepts no name that leads elsewhere`, async () => {
    const storage = await create()
    for (const name of ['', '..', '.', '../a', 'a/b', '/a', 'a?b', 'a b', 'a\n', 'a'.repeat(101)]) {
      await assert.rejects(async () => storage.read(name), /is no name of a stored object/, name)
      await assert.rejects(async () => storage.write(name, Buffer.from('a')), /is no name of a stored object/, name)
    }
  })
}

test('a folder shows no file that is being written, and says when it cannot be used', async () => {
  const place = path.join(folder, 'other')
  await mkdir(place)
  const storage = createLocalStorage(place)
  await writeFile(path.join(place, 'a.webp.x.part'), 'half')
  assert.deepEqual(await namesIn(storage), [])
  // Root may write anywhere, but nobody can write below a file.
  const blocked = createLocalStorage(path.join(place, 'a.webp.x.part'))
  await assert.rejects(blocked.write('a.webp', Buffer.from('a')), { name: 'StorageError', kind: 'refused' })
  await assert.rejects(blocked.read('a.webp'), { name: 'StorageError', message: /ENOTDIR/ })
  if (process.getuid?.() !== 0) {
    await chmod(place, 0o500)
    await assert.rejects(storage.write('a.webp', Buffer.from('a')), { name: 'StorageError', message: /EACCES/ })
    await chmod(place, 0o700)
  }
  assert.deepEqual(await readdir(place), ['a.webp.x.part'], 'a failed write leaves nothing')
})

test('an object is stored under its prefix, as a picture', async () => {
  s3.objects.clear()
  await open().write('a.webp', Buffer.from('a'))
  assert.deepEqual([...s3.objects.keys()], ['originals/a.webp'])
  assert.equal(s3.objects.get('originals/a.webp')?.type, 'image/webp')
})

test('other keys in the bucket are not listed', async () => {
  s3.objects.clear()
  const storage = open()
  await storage.write('a.webp', Buffer.from('a'))
  const other = { data: Buffer.from('x'), type: '', modifiedAt: new Date() }
  for (const key of ['another.txt', 'originals2/x', 'a']) s3.objects.set(key, other)
  assert.deepEqual(await namesIn(storage), ['a.webp'])
})

/** The examples of the S3 API reference, so that the local server does not verify by a mistake of its own. */
test('the local server computes the signatures of the documentation', () => {
  const common = { region: 'us-east-1', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': createHash('sha256').digest('hex'),
    'x-amz-date': '20130524T000000Z',
  }
  const get = signatureOf({ ...common, method: 'GET', url: '/test.txt', headers: { ...headers, range: 'bytes=0-9' } })
  assert.equal(get, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
  const list = signatureOf({ ...common, method: 'GET', url: '/?max-keys=2&prefix=J', headers })
  assert.equal(list, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7')
})

const uses: Record<string, (storage: ObjectStorage) => Promise<unknown>> = {
  read: (storage) => storage.read('a.webp'),
  has: (storage) => storage.has('a.webp'),
  write: (storage) => storage.write('a.webp', Buffer.from('a')),
  remove: (storage) => storage.remove('a.webp'),
  list: (storage) => Array.fromAsync(storage.list()),
}

for (const [name, use] of Object.entries(uses)) {
  test(`${name}: a wrong key, secret, region or bucket is refused at once, with its reason`, async () => {
    for (const [settings, reason] of [
      [{ accessKeyId: 'AKIAOFNOBODY' }, /InvalidAccessKeyId \(403\)/],
      [{ secretAccessKey: 'another secret' }, /SignatureDoesNotMatch \(403\)/],
      [{ region: 'us-east-1' }, /AuthorizationHeaderMalformed \(400\)/],
      [{ bucket: 'another' }, /NoSuchBucket \(404\)/],
    ] as const) {
      const calls = s3.calls.length
      await assert.rejects(use(open({}, settings)), { name: 'StorageError', kind: 'refused', message: reason })
      assert.equal(s3.calls.length, calls)
    }
  })

  test(`${name}: one failure is tried again, and the third is reported`, async () => {
    s3.objects.clear()
    const storage = open()
    for (const fault of ['reset', 503, 500, 429] as const) {
      s3.fail(fault, 2)
      await use(storage)
      s3.fail(fault, 3)
      await assert.rejects(use(storage), { name: 'StorageError', kind: 'unreachable' }, String(fault))
      await use(storage)
    }
  })

  test(`${name}: a server that does not answer, or stops in the middle, is waited for only so long`, async () => {
    for (const fault of ['hang', 'slow'] as const) {
      s3.fail(fault, 3)
      await assert.rejects(use(open({ timeoutMs: 50 })), { kind: 'unreachable', message: /aborted due to timeout/ })
      s3.recover()
      await use(open())
    }
  })
}

test('a dead server is reported, and used again when it is back', async () => {
  const storage = open()
  await storage.write('a.webp', Buffer.from('a'))
  await s3.stop()
  try {
    for (const use of Object.values(uses)) {
      await assert.rejects(use(storage), { kind: 'unreachable', message: /ECONNREFUSED|ECONNRESET|UND_ERR/ })
    }
  } finally {
    await s3.restart()
  }
  assert.equal((await storage.read('a.webp'))?.toString(), 'a')
})

test('after a call without an answer the next ones are refused at once, for a while', async () => {
  s3.objects.clear()
  const storage = open({ attemptsMax: 1, restMs: 600_000 })
  s3.fail('reset')
  await assert.rejects(storage.write('a.webp', Buffer.from('a')), { kind: 'unreachable' })
  const calls = s3.calls.length
  await assert.rejects(storage.write('a.webp', Buffer.from('a')), { message: /^S3 does not answer yet/ })
  assert.equal(s3.calls.length, calls)
  const brief = open({ attemptsMax: 1, restMs: 1 })
  s3.fail('reset')
  await assert.rejects(brief.read('a.webp'), { kind: 'unreachable' })
  while ((await brief.has('a.webp').catch(() => undefined)) === undefined);
})

test('no message names an object, because messages are logged', async () => {
  const secret = 'f'.repeat(48)
  s3.deleteBucket()
  await assert.rejects(
    open().read(`${secret}.webp`),
    (error: Error) => !`${error.message}${error.stack}`.includes(secret),
  )
  s3.createBucket()
  s3.fail('reset', 3)
  await assert.rejects(
    open().read(`${secret}.webp`),
    (error: Error) => !`${error.message}${error.stack}`.includes(secret),
  )
  const blocked = path.join(folder, 'file')
  await writeFile(blocked, '')
  const local = createLocalStorage(blocked)
  await assert.rejects(
    local.read(`${secret}.webp`),
    (error: Error) => !`${error.message}${error.stack}`.includes(secret),
  )
})

test('an answer that is no S3 server is refused', async () => {
  const server = createServer((socket) => socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 2\r\n\r\nno'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  const { port } = server.address() as { port: number }
  const storage = open({}, { endpoint: `http://127.0.0.1:${port}` })
  await assert.rejects(storage.has('a.webp'), { kind: 'refused', message: /no reason \(404\)/ })
})
