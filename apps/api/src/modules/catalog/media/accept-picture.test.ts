// Tests of uploaded pictures: every file is re-encoded or refused, and uploads are in the audit log.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import { pictureBytesMax, uploadPicture } from '@shop/contract/catalog/admin-files.ts'
import { login } from '@shop/contract/people/identity.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import sharp from 'sharp'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'

const { guest, as, db, inject } = await createHarness({ demo: true })
const signIn = async (account: string) =>
  (await guest(operatorLogin, { body: { account, password: 'operator1234' } })).token
const token = await signIn('clerk')
const clerk = as(token)

const send = (data: Buffer | Uint8Array) => clerk(uploadPicture, { file: new Uint8Array(data) })
const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7bd5' } })

async function fetchFile(url: string): Promise<Buffer> {
  return (await inject({ method: 'GET', url })).rawPayload
}

/** Counts pictures and audit log entries; a refused file must change neither. */
async function state(): Promise<unknown> {
  return db.query(sql`select (select count(*) from pictures) as pictures, (select count(*) from audit_log) as lines`)
}

async function assertRefused(data: Buffer | Uint8Array, reason: string): Promise<void> {
  const before = await state()
  await assert.rejects(send(data), { name: 'Refused', reason, status: 200 })
  assert.deepEqual(await state(), before)
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A one-color picture of a few kilobytes that takes gigabytes when decoded. */
function bombOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const pixels = deflateSync(Buffer.alloc(Math.min(50_000_000, (width * 3 + 1) * height)))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

test('every common format is stored once as WebP under its own URL, with an audit log entry', async () => {
  const files = {
    jpeg: await drawing(300, 200).jpeg().toBuffer(),
    png: await drawing(301, 200).png().toBuffer(),
    webp: await drawing(302, 200).webp().toBuffer(),
    avif: await drawing(303, 200).avif().toBuffer(),
    gif: await drawing(304, 200).gif().toBuffer(),
  }
  for (const [format, data] of Object.entries(files)) {
    const picture = await send(data)
    assert.equal(picture.h, 200, format)
    assert.match(picture.url, /^\/media\/[0-9a-f]{32}\.webp$/)
    assert.equal((await sharp(await fetchFile(picture.url)).metadata()).format, 'webp')
    const again = await send(data)
    assert.equal(again.id, picture.id, 'the same picture twice is one')
  }
  const [entry] = await db.query<{ actor: string; after: { bytes_sent: number } }>(sql`
    select actor, after from audit_log where action = 'picture.upload' order by id desc limit 1`)
  assert.equal(entry?.actor, 'clerk')
  assert.equal(entry?.after.bytes_sent, files.gif.length)
})

test('a photo is rotated upright, scaled down and stripped of its location', async () => {
  const exif = { IFD0: { Copyright: 'SECRET-PLACE' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }
  const data = await drawing(3000, 1500).jpeg().withMetadata({ orientation: 6 }).withExifMerge(exif).toBuffer()
  assert.ok(data.includes('SECRET-PLACE'))
  const picture = await send(data)
  assert.deepEqual({ w: picture.w, h: picture.h }, { w: 1000, h: 2000 })
  const stored = await fetchFile(picture.url)
  assert.ok(!stored.includes('SECRET-PLACE'))
  const { exif: left, icc, orientation, xmp } = await sharp(stored).metadata()
  assert.deepEqual(
    { left, icc, orientation, xmp },
    { left: undefined, icc: undefined, orientation: undefined, xmp: undefined },
  )
})

test('a small picture is not enlarged, transparency stays, and an animation keeps its first frame', async () => {
  const clear = await sharp({
    create: { width: 20, height: 10, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.4 } },
  })
    .png()
    .toBuffer()
  const picture = await send(clear)
  assert.deepEqual({ w: picture.w, h: picture.h }, { w: 20, h: 10 })
  assert.equal((await sharp(await fetchFile(picture.url)).metadata()).hasAlpha, true)
  const frames = await Promise.all(
    ['#f00', '#0f0'].map((background) => drawing(50, 40).flatten({ background }).png().toBuffer()),
  )
  const animated = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const firstFrame = await send(animated)
  assert.deepEqual({ w: firstFrame.w, h: firstFrame.h }, { w: 50, h: 40 })
})

test('a script hidden in a picture is removed', async () => {
  const script = '<script>alert(document.cookie)</script>'
  const png = await drawing(64, 64).png().toBuffer()
  const comment = await drawing(65, 64)
    .withExifMerge({ IFD0: { ImageDescription: script } })
    .jpeg()
    .toBuffer()
  const text = chunk('tEXt', Buffer.from(`Comment\0<html>${script}</html>`, 'latin1'))
  const inside = Buffer.concat([png.subarray(0, 33), text, png.subarray(33)])
  const trailing = Buffer.concat([png, Buffer.from(`<html>${script}</html>`)])
  for (const data of [comment, inside, trailing]) {
    assert.ok(data.includes('<script>'))
    const picture = await send(data)
    const stored = await inject({ method: 'GET', url: picture.url })
    assert.ok(!stored.rawPayload.includes('script'))
    assert.equal(stored.headers['content-type'], 'image/webp')
  }
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const notPictures: Record<string, Buffer> = {
  'nothing at all': Buffer.alloc(0),
  'one byte': Buffer.from([0xff]),
  'an SVG with a script': Buffer.from(svg),
  'an SVG with an XML declaration': Buffer.from(`<?xml version="1.0"?>${svg}`),
  'an HTML page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a PDF': Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj'),
  'an archive': Buffer.from('PK\x03\x04 and so on', 'latin1'),
  'random bytes': randomBytes(50_000),
  'the beginning of a PNG and then a script': Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    Buffer.from(svg),
  ]),
  'the beginning of a JPEG and then noise': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(9_000)]),
  'a GIF that is a script': Buffer.from('GIF89a/*<svg>*/=1;alert(1)'),
  'a video': Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), randomBytes(5_000)]),
}

for (const [name, data] of Object.entries(notPictures)) {
  test(`${name} is refused as not a picture`, () => assertRefused(data, 'file.type'))
}

test('a truncated JPEG and a truncated PNG are refused', async () => {
  const noise = await sharp(randomBytes(400 * 300 * 3), { raw: { width: 400, height: 300, channels: 3 } })
  for (const complete of [await noise.clone().jpeg().toBuffer(), await noise.clone().png().toBuffer()]) {
    await assertRefused(complete.subarray(0, Math.floor(complete.length / 2)), 'file.type')
  }
})

test('a picture of 200 megapixels in a small file is refused before it is decoded and memory stays flat', async () => {
  const bomb = bombOf(20_000, 10_000)
  assert.ok(bomb.length < 1_000_000)
  const memory = process.memoryUsage().rss
  for (let i = 0; i < 5; i++) await assertRefused(bomb, 'file.too_large')
  assert.ok(process.memoryUsage().rss - memory < 100_000_000)
})

test('a file of 13 MB is refused', async () => {
  const before = await state()
  await assert.rejects(send(Buffer.alloc(13 * 1024 * 1024)), { reason: 'file.too_large', params: { max: '12 MB' } })
  assert.equal(pictureBytesMax, 12 * 1024 * 1024)
  assert.deepEqual(await state(), before)
})

test('only catalog operators upload pictures', async () => {
  const file = new Uint8Array(await drawing(8, 8).png().toBuffer())
  const finance = await signIn('finance')
  await assert.rejects(as(finance)(uploadPicture, { file }), { name: 'Failed', status: 403 })
  await assert.rejects(guest(uploadPicture, { file }), { reason: 'auth.required', status: 401 })
  const shopper = await guest(login, { body: { account: 'demo', password: 'demo1234' } })
  await assert.rejects(as(shopper.userinfo.token)(uploadPicture, { file }), { reason: 'auth.required', status: 401 })
})
