// Tests of shoppers' uploads: private to their owner, unguessable URLs, an hourly limit.
import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { chmod, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { type UploadScene, upload } from '@shop/contract/catalog/media.ts'
import { register } from '@shop/contract/people/identity.ts'
import { changeProfile, closeAccount } from '@shop/contract/people/profile.ts'
import { sendMessage } from '@shop/contract/people/support.ts'
import sharp from 'sharp'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { dropUnusedPictures, openMediaStorage, pictureOfUrl } from './service.ts'

const { guest, as, db, inject, ctx, forward, media, dataDir } = await createHarness()

let userCount = 0
async function newShopper() {
  userCount++
  const body = { account: `sender_${userCount}`, password: 'secret1', email: `sender_${userCount}@mail.example` }
  const { userinfo } = await guest(register, { body })
  const call = as(userinfo.token)
  const send = (file: Uint8Array<ArrayBuffer>, scene: UploadScene) => call(upload, { file, fields: { scene } })
  return { id: userinfo.id, account: body.account, call, send }
}

const photo = new Uint8Array(
  await sharp({ create: { width: 120, height: 80, channels: 3, background: '#3a7bd5' } })
    .jpeg()
    .toBuffer(),
)

test('pictures and their folders are closed to other users of the machine', async () => {
  const before = process.umask(0)
  try {
    const { send } = await newShopper()
    await inject({ method: 'GET', url: `${(await send(photo, 'licence')).url}?w=120` })
    const folders = ['media/originals', 'media/copies'].map((name) => path.join(dataDir, name))
    await chmod(path.join(dataDir, 'media/originals'), 0o755)
    await openMediaStorage(dataDir)
    const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8)
    for (const folder of [path.join(dataDir, 'media'), ...folders]) {
      assert.equal(await modeOf(folder), '700', folder)
    }
    const files = folders.map(async (folder) => (await readdir(folder)).map((name) => path.join(folder, name)))
    const all = (await Promise.all(files)).flat()
    assert.ok(all.length > 0)
    for (const file of all) assert.equal(await modeOf(file), '600', file)
  } finally {
    process.umask(before)
  }
})

test('the same file uploaded twice gets two URLs, neither derived from its content', async () => {
  const { send } = await newShopper()
  const [first, second] = [await send(photo, 'licence'), await send(photo, 'licence')]
  assert.notEqual(first.url, second.url)
  assert.match(first.url, /^\/media\/[0-9a-f]{48}\.webp$/)
  const served = await inject({ method: 'GET', url: first.url })
  assert.equal(served.statusCode, 200)
  const rows = await db.query<{ hash: string }>(sql`select hash from pictures`)
  const digests = [photo, served.rawPayload].map((data) => createHash('sha256').update(data).digest('hex'))
  for (const { hash } of rows) for (const digest of digests) assert.ok(!digest.startsWith(hash.slice(0, 16)))
})

test('private pictures are not cacheable, avatars and review pictures are public', async () => {
  const { send } = await newShopper()
  for (const scene of ['evidence', 'refund', 'chat', 'licence'] as const) {
    const { headers } = await inject({ method: 'GET', url: (await send(photo, scene)).url })
    assert.equal(headers['cache-control'], 'private, no-store', scene)
    assert.equal(headers['x-robots-tag'], 'noindex')
  }
  for (const scene of ['avatar', 'review'] as const) {
    const picture = await send(photo, scene)
    assert.match(picture.url, /^\/media\/[0-9a-f]{32}\.webp$/)
    const { headers } = await inject({ method: 'GET', url: picture.url })
    assert.match(String(headers['cache-control']), /^public/, scene)
  }
  const guessed = await inject({ method: 'GET', url: `/media/${'0'.repeat(48)}.webp` })
  assert.equal(guessed.statusCode, 404)
})

test('only its owner may use a picture, and only for the purpose it was uploaded for', async () => {
  const owner = await newShopper()
  const stranger = await newShopper()
  const { url } = await owner.send(photo, 'licence')
  assert.ok(await pictureOfUrl(ctx(), url, { ownerId: owner.id, scene: 'licence' }))
  const use = (address: string, ownerId: number, scene: UploadScene) => pictureOfUrl(ctx(), address, { ownerId, scene })
  await assert.rejects(use(url, stranger.id, 'licence'), { reason: 'object.not_found' })
  await assert.rejects(use(url, owner.id, 'avatar'), { reason: 'object.not_found' })
  for (const address of ['', url.slice(1), `${url}?w=96`, `https://shop.example${url}`, '/media/../etc/passwd']) {
    await assert.rejects(use(address, owner.id, 'licence'), { reason: 'object.not_found' })
  }
})

test('60 uploads an hour are allowed, also concurrently, and a refused one leaves no row', async () => {
  const { id, send } = await newShopper()
  await db.query(sql`
    insert into pictures (hash, w, h, owner_id, scene)
    select md5('many' || n), 1, 1, ${id}, 'chat' from generate_series(1, 50) n`)
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => send(photo, 'chat')))
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 10)
  const [{ count } = { count: 0 }] = await db.query<{ count: number }>(sql`
    select count(*) as count from pictures where owner_id = ${id}`)
  assert.equal(count, 60)
  await assert.rejects(send(photo, 'chat'), { status: 429 })
  forward(3_601_000)
  assert.ok(await send(photo, 'chat'))
})

test('a file that is no picture, is too large or has an unknown scene is refused', async () => {
  const { id, send } = await newShopper()
  await assert.rejects(send(new Uint8Array([1, 2, 3]), 'chat'), { reason: 'file.type' })
  await assert.rejects(send(new Uint8Array(9 * 1024 * 1024), 'chat'), { reason: 'file.too_large' })
  await assert.rejects(send(photo, 'else' as never), { params: { fields: { scene: 'chooseOne' } } })
  await assert.rejects(guest(upload, { file: photo, fields: { scene: 'chat' } }), { reason: 'auth.required' })
  assert.deepEqual(await db.query(sql`select 1 from pictures where owner_id = ${id}`), [])
})

test('unused pictures are deleted after a day, and all pictures of a closed account', async () => {
  const { account, call, send } = await newShopper()
  const [avatar, message, unused] = [
    await send(photo, 'avatar'),
    await send(photo, 'chat'),
    await send(photo, 'licence'),
  ]
  await call(changeProfile, { body: { avatar: avatar.url } })
  await call(sendMessage, { body: { image: message.url, request_no: randomUUID() } })
  const urls = [avatar.url, message.url, unused.url]
  const servedStatuses = () =>
    Promise.all(urls.map(async (url) => (await inject({ method: 'GET', url: `${url}?w=96` })).statusCode))
  assert.deepEqual(await servedStatuses(), [200, 200, 200])
  await dropUnusedPictures(ctx(), media)
  assert.deepEqual(await servedStatuses(), [200, 200, 200])
  forward(25 * 3_600_000)
  await dropUnusedPictures(ctx(), media)
  assert.deepEqual(await servedStatuses(), [200, 200, 404])
  await call(closeAccount, { body: { password: 'secret1', confirm: account } })
  await dropUnusedPictures(ctx(), media)
  assert.deepEqual(await servedStatuses(), [404, 404, 404])
})
