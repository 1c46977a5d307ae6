// Tests of pictures in a bucket: shared by two servers, cleaned up, and refused in order when the bucket fails.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { upload } from '@shop/contract/catalog/media.ts'
import { register } from '@shop/contract/people/identity.ts'
import { changeProfile } from '@shop/contract/people/profile.ts'
import sharp from 'sharp'
import { sql } from '#db/sql.ts'
import type { ObjectStorage } from '#storage/object-storage.ts'
import { createHarness, type Harness } from '../../../../test/harness.ts'
import { startS3 } from '../../../../test/s3-server.ts'
import {
  createPictureCleanup,
  dropOrphans,
  dropStaleCopies,
  dropUnusedPictures,
  findMissingPictures,
  type MediaStorage,
  savePicture,
} from './service.ts'

const s3 = await startS3()
after(() => s3.stop())
const first = await createHarness({ env: s3.env })
const second = await createHarness({ env: s3.env, beside: first })
const local = await createHarness()
const dayMs = 24 * 3_600_000

/** A picture that no other call returns. */
function draw(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width: 200, height: 120, channels: 3, background: '#000', noise } })
    .webp()
    .toBuffer()
}

let accounts = 0
async function newShopper({ guest, as }: Harness) {
  accounts++
  const account = `bucket_${accounts}`
  const { userinfo } = await guest(register, {
    body: { account, password: 'secret1', email: `${account}@mail.example` },
  })
  const call = as(userinfo.token)
  const send = async (scene: 'avatar' | 'licence' = 'licence') =>
    call(upload, { file: new Uint8Array(await draw()), fields: { scene } })
  return { id: userinfo.id, call, send }
}

const keyOf = (url: string) => `originals/${url.slice('/media/'.length)}`
const nameOf = (url: string) => url.slice('/media/'.length)

async function countRows({ db }: Harness): Promise<number> {
  return (await db.query(sql`select 1 from pictures`)).length
}

async function statusOf({ inject }: Harness, url: string): Promise<number> {
  return (await inject({ method: 'GET', url })).statusCode
}

test('a picture uploaded on one server is served by the other, with the same bytes and headers', async () => {
  const { send } = await newShopper(first)
  for (const scene of ['avatar', 'licence'] as const) {
    const { url } = await send(scene)
    assert.ok(s3.objects.has(keyOf(url)))
    for (const query of ['', '?w=96']) {
      const [here, there] = [await first.inject(url + query), await second.inject(url + query)]
      assert.equal(there.statusCode, 200)
      assert.ok(there.rawPayload.equals(here.rawPayload))
      for (const name of ['content-type', 'cache-control', 'vary', 'x-robots-tag']) {
        assert.equal(there.headers[name], here.headers[name], name)
      }
    }
  }
  const id = await savePicture(second.db, second.media, await draw())
  const [row] = await first.db.query<{ hash: string }>(sql`select hash from pictures where id = ${id}`)
  assert.equal(await statusOf(first, `/media/${row?.hash}.webp?w=160`), 200)
  assert.deepEqual(await findMissingPictures(first.ctx(), first.media), {
    pictures: await countRows(first),
    missing: [],
  })
})

test('a server asks the bucket once for a size, then serves its own copy', async () => {
  const { url } = await (await newShopper(first)).send()
  assert.equal(await statusOf(second, `${url}?w=240`), 200)
  const calls = s3.calls.length
  for (let i = 0; i < 3; i++) assert.equal(await statusOf(second, `${url}?w=240`), 200)
  assert.equal(s3.calls.length, calls)
})

test('the same content is one object, however often and wherever it is saved', async () => {
  const data = await draw()
  const before = s3.objects.size
  const ids = await Promise.all([first, second, first, second].map(({ db, media }) => savePicture(db, media, data)))
  assert.equal(new Set(ids).size, 1)
  assert.equal(s3.objects.size, before + 1)
})

test('with a dead bucket a copy is still served; the rest is refused with a reason and leaves no row', async () => {
  const shopper = await newShopper(first)
  const { url } = await shopper.send()
  assert.equal(await statusOf(first, `${url}?w=96`), 200)
  const rows = await countRows(first)
  await s3.stop()
  try {
    assert.equal(await statusOf(first, `${url}?w=96`), 200)
    const answer = await first.inject({ url: `${url}?w=480`, headers: { cookie: 'lang=en-US' } })
    assert.equal(answer.statusCode, 503)
    assert.equal(answer.headers['cache-control'], 'no-store')
    assert.partialDeepStrictEqual(answer.json(), { code: 503, data: { reason: 'storage.unavailable' } })
    assert.match(answer.json().msg, /^We can’t load or save pictures right now/)
    await assert.rejects(shopper.send(), { name: 'Failed', status: 503 })
    assert.equal(await countRows(first), rows)
  } finally {
    await s3.restart()
  }
  while (!(await shopper.send().catch(() => undefined))) await setTimeout(100)
  assert.equal(await statusOf(first, `${url}?w=480`), 200)
})

test('a missing bucket and a wrong key are refused with a reason, which the log explains', async () => {
  const shopper = await newShopper(first)
  const { url } = await shopper.send()
  const rows = await countRows(first)
  s3.deleteBucket()
  assert.equal(await statusOf(first, `${url}?w=96`), 503)
  assert.equal(await statusOf(first, `/media/${'0'.repeat(32)}.webp`), 503, 'nobody knows whether it exists')
  await assert.rejects(shopper.send(), { status: 503 })
  s3.createBucket()
  const lines: string[] = []
  const locked = await createHarness({
    env: { ...s3.env, S3_SECRET_ACCESS_KEY: 'another' },
    beside: first,
    log: { write: (line) => lines.push(line) },
  })
  assert.equal(await statusOf(locked, `${url}?w=96`), 503)
  await assert.rejects((await newShopper(locked)).send(), { status: 503 })
  assert.equal(await countRows(first), rows)
  assert.ok(lines.some((line) => line.includes('SignatureDoesNotMatch (403)')))
  assert.ok(!lines.some((line) => line.includes(nameOf(url))), 'whoever reads the log cannot open the picture')
  assert.equal(await statusOf(first, `${url}?w=96`), 200)
})

test('an upload that is refused after it was written leaves no object', async () => {
  const { id, send } = await newShopper(first)
  await first.db.query(sql`
    insert into pictures (hash, w, h, owner_id, scene)
    select md5('limit' || n), 1, 1, ${id}, 'chat' from generate_series(1, 59) n`)
  const before = s3.objects.size
  const all = await Promise.allSettled([send(), send(), send()])
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal(s3.objects.size, before + 1)
  await first.db.query(sql`delete from pictures where owner_id = ${id} and scene = 'chat'`)
})

for (const [kind, harness] of Object.entries({ 'a bucket': first, 'a folder': local })) {
  test(`the clean-up removes an original without a row from ${kind} after a day, and nothing else`, async () => {
    const { db, media, ctx, forward } = harness
    const shopper = await newShopper(harness)
    const { url } = await shopper.send('avatar')
    await savePicture(db, media, await draw())
    const orphans = [randomBytes(16), randomBytes(24)].map((bytes) => `${bytes.toString('hex')}.webp`)
    for (const name of [...orphans, 'note.txt']) await media.originals.write(name, await draw())
    const clean = createPictureCleanup(media)
    await clean(ctx())
    for (const name of orphans) assert.equal(await media.originals.has(name), true)
    assert.equal(await statusOf(harness, `/media/${orphans[0]}?w=96`), 200)
    await shopper.call(changeProfile, { body: { avatar: url } })
    forward(dayMs + 60_000)
    await clean(ctx())
    for (const name of orphans) assert.equal(await media.originals.has(name), false)
    assert.equal(await statusOf(harness, `/media/${orphans[0]}?w=96`), 404, 'its copies are gone too')
    assert.equal(await media.originals.has('note.txt'), true)
    assert.equal(await statusOf(harness, url), 200)
    assert.deepEqual((await findMissingPictures(ctx(), media)).missing, [])
  })
}

test('a picture whose object could not be deleted is deleted by the next run', async () => {
  const { url } = await (await newShopper(first)).send()
  assert.equal(await statusOf(first, `${url}?w=96`), 200)
  first.forward(dayMs + 60_000)
  s3.deleteBucket()
  await assert.rejects(dropUnusedPictures(first.ctx(), first.media), { name: 'StorageError' })
  s3.createBucket()
  assert.ok(s3.objects.has(keyOf(url)))
  await createPictureCleanup(first.media)(first.ctx())
  assert.ok(!s3.objects.has(keyOf(url)))
  assert.equal(await statusOf(first, `${url}?w=96`), 404)
})

test('a copy of the shop deletes nothing from the bucket, also what only the copy does not use', async () => {
  const { url } = await (await newShopper(first)).send()
  // It started while the bucket did not answer, so nothing refused it.
  const copy = await createHarness({ env: s3.env })
  const { id } = await newShopper(copy)
  await copy.owner.query(sql`
    insert into pictures (hash, w, h, owner_id, scene, created_at)
    values (${nameOf(url).replace('.webp', '')}, 200, 120, ${id}, 'licence', now() - interval '2 days')`)
  const before = [...s3.objects.keys()]
  await createPictureCleanup(copy.media)(copy.ctx())
  assert.deepEqual([...s3.objects.keys()], before)
  assert.equal(await countRows(copy), 1, 'its own row stays too, until its storage is known')
})

test('copies on the other server go when the picture is deleted', async () => {
  const { url } = await (await newShopper(first)).send()
  const stored = await savePicture(first.db, first.media, await draw())
  const [row] = await first.db.query<{ hash: string }>(sql`select hash from pictures where id = ${stored}`)
  for (const address of [`${url}?w=96`, `/media/${row?.hash}.webp?w=96`]) {
    assert.equal(await statusOf(second, address), 200)
  }
  first.forward(dayMs + 60_000)
  await dropUnusedPictures(first.ctx(), first.media)
  assert.equal(await statusOf(first, `${url}?w=96`), 404)
  await dropStaleCopies(second.ctx(), second.media)
  assert.equal(await statusOf(second, `${url}?w=96`), 404)
  const calls = s3.calls.length
  assert.equal(await statusOf(second, `/media/${row?.hash}.webp?w=96`), 200)
  assert.equal(s3.calls.length, calls, 'the other copy is still there')
})

/** The same storage, with something that happens around its calls. */
function during(media: MediaStorage, more: (originals: ObjectStorage) => Partial<ObjectStorage>): MediaStorage {
  return { ...media, originals: { ...media.originals, ...more(media.originals) } }
}

test('an orphan that is uploaded again while it is cleaned up stays, in any order', async () => {
  const { db, media, ctx, forward } = first
  const isThere = async (id: number) => {
    const [row] = await db.query<{ hash: string }>(sql`select hash from pictures where id = ${id}`)
    return media.originals.has(`${row?.hash}.webp`)
  }
  const orphanOf = async (data: Buffer) => {
    const id = await savePicture(db, media, data)
    await db.query(sql`delete from pictures where id = ${id}`)
  }
  forward(dayMs + 60_000)

  // The row is committed after the clean-up has looked for it and before it removes the object.
  const [data, other] = [await draw(), await draw()]
  await orphanOf(data)
  let id = 0
  const cleaning = during(media, (originals) => ({
    remove: async (name) => {
      id ||= await savePicture(db, media, data)
      await originals.remove(name)
    },
  }))
  await dropOrphans(ctx(), cleaning)
  assert.ok(id > 0 && (await isThere(id)))

  // The object is removed after the upload has written it and before the upload commits its row.
  await orphanOf(other)
  const uploading = during(media, (originals) => ({
    write: async (name, bytes) => {
      await originals.write(name, bytes)
      await dropOrphans(ctx(), media)
    },
  }))
  assert.ok(await isThere(await savePicture(db, uploading, other)))
})

test('a shop that is given the bucket of another by mistake deletes nothing from it', async () => {
  const { url } = await (await newShopper(first)).send()
  await dropOrphans(first.ctx(), first.media)
  const stranger = await createHarness({ env: s3.env })
  stranger.forward(10 * dayMs)
  const before = [...s3.objects.keys()]
  await createPictureCleanup(stranger.media)(stranger.ctx())
  assert.deepEqual([...s3.objects.keys()], before)
  assert.ok(before.includes(keyOf(url)))
})
