// Tests of serving pictures: sizes, formats, unknown names, and concurrent requests for a new size.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { until } from '../../../../test/until.ts'
import { openMediaStorage, savePicture, servePicture } from './service.ts'

const { inject, db } = await createHarness({ demo: true })
const [picture] = await db.query<{ hash: string; w: number; h: number }>(sql`
  select i.hash, i.w, i.h from pictures i join products p on p.picture_id = i.id order by p.id limit 1`)
assert.ok(picture)
const pictureUrl = `/media/${picture.hash}.webp`
const avif = 'image/avif,image/webp,*/*'

function fetchPicture(url: string, accept?: string) {
  return inject({ method: 'GET', url, headers: accept ? { accept } : {} })
}

async function sizeOf(data: Buffer) {
  const { format, width, height, compression } = await sharp(data).metadata()
  return { format: format === 'heif' && compression === 'av1' ? 'avif' : format, width, height }
}

test('without a width a picture comes in its original size', async () => {
  const answer = await fetchPicture(pictureUrl)
  assert.equal(answer.statusCode, 200)
  assert.deepEqual(await sizeOf(answer.rawPayload), { format: 'webp', width: picture.w, height: picture.h })
})

test('a requested width is served as the next larger width on offer', async () => {
  for (const [input, width] of [
    [1, 96],
    [96, 96],
    [97, 160],
    [240, 240],
    [300, 320],
    [321, 480],
  ] as const) {
    const size = await sizeOf((await fetchPicture(`${pictureUrl}?w=${input}`)).rawPayload)
    assert.equal(size.width, width, `w=${input}`)
    assert.equal(size.height, Math.round((width * picture.h) / picture.w))
  }
})

test('a picture is never enlarged', async () => {
  for (const input of [1280, 1281, 99_999]) {
    const size = await sizeOf((await fetchPicture(`${pictureUrl}?w=${input}`)).rawPayload)
    assert.equal(size.width, Math.min(picture.w, 1280))
  }
})

test('a width that is not a number is ignored', async () => {
  const full = (await fetchPicture(pictureUrl)).rawPayload
  for (const input of ['', 'wide', '-5', '1e3', '96.5', '999999', '96%00']) {
    const answer = await fetchPicture(`${pictureUrl}?w=${input}`)
    assert.equal(answer.statusCode, 200)
    assert.ok(answer.rawPayload.equals(full), `w=${input}`)
  }
})

/** AVIF is made in the background; until then WebP is served. */
async function fetchAvif(url: string) {
  let answer = await fetchPicture(url, avif)
  await until('the AVIF is made', async () => {
    if (answer.headers['content-type'] === 'image/avif') return true
    assert.equal(answer.headers['content-type'], 'image/webp')
    assert.equal(answer.headers['cache-control'], 'public, max-age=300')
    answer = await fetchPicture(url, avif)
    return false
  })
  return answer
}

test('clients that accept AVIF get it once it is made, all others get WebP', async () => {
  const small = await fetchAvif(`${pictureUrl}?w=240`)
  assert.equal(small.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(small.headers['content-type'], 'image/avif')
  assert.deepEqual(await sizeOf(small.rawPayload), { format: 'avif', width: 240, height: 240 })
  for (const accept of [undefined, 'image/webp,*/*', '*/*', 'text/html', 'image/png']) {
    const answer = await fetchPicture(`${pictureUrl}?w=240`, accept)
    assert.equal(answer.headers['content-type'], 'image/webp')
    assert.equal((await sizeOf(answer.rawPayload)).format, 'webp')
  }
})

test('a smaller width has fewer bytes, and AVIF has no more than WebP', async () => {
  const bytes = async (url: string) => (await fetchPicture(url)).rawPayload.length
  assert.ok((await bytes(`${pictureUrl}?w=96`)) < (await bytes(`${pictureUrl}?w=240`)))
  assert.ok((await bytes(`${pictureUrl}?w=240`)) < (await bytes(pictureUrl)))
  assert.ok((await fetchAvif(`${pictureUrl}?w=240`)).rawPayload.length <= (await bytes(`${pictureUrl}?w=240`)))
})

test('the content of a URL never changes, so it may be cached for a year', async () => {
  const { headers } = await fetchPicture(`${pictureUrl}?w=160`)
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(headers.vary, 'accept')
  assert.equal(headers['x-content-type-options'], 'nosniff')
})

const unknownNames = [
  `${'0'.repeat(32)}.webp`,
  `${picture.hash}.png`,
  `${picture.hash}.webp.webp`,
  picture.hash,
  picture.hash.toUpperCase().concat('.webp'),
  `${picture.hash.slice(1)}.webp`,
  `${picture.hash}-240.webp`,
  '..%2f..%2fpepper',
  '..%2foriginals%2fx.webp',
  `..%2f..%2forigina%6cs%2f${picture.hash}.webp`,
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  `${picture.hash}.webp%00.png`,
  `${picture.hash}.webp%0a`,
  '%00',
  '%F0%9F%98%80.webp',
  `${'a'.repeat(150)}.webp`,
]

test('an unknown name is not found, and the response is not cacheable', async () => {
  for (const name of unknownNames) {
    const answer = await fetchPicture(`/media/${name}`, avif)
    assert.equal(answer.json().data?.reason, 'object.not_found', name)
    assert.equal(answer.headers['cache-control'], 'no-store', name)
  }
})

test('the folder itself, nested paths and overlong names serve no picture', async () => {
  for (const url of ['/media/', '/media', '/media/a/b.webp', '/media/../etc/passwd', `/media/${'a'.repeat(5_000)}`]) {
    const answer = await fetchPicture(url)
    assert.doesNotMatch(answer.headers['content-type']?.toString() ?? '', /image/)
    assert.ok(answer.statusCode < 500, `${url.slice(0, 30)} answers ${answer.statusCode}`)
  }
})

test('40 concurrent requests for a new size get the same bytes', async () => {
  const [fresh] = await db.query<{ hash: string }>(sql`select hash from pictures where hash <> ${picture.hash} limit 1`)
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => fetchPicture(`/media/${fresh?.hash}.webp?w=320`, avif)),
  )
  const [first] = answers
  assert.ok(first && first.rawPayload.length > 500)
  for (const answer of answers) {
    assert.equal(answer.statusCode, 200)
    assert.ok(answer.rawPayload.equals(first.rawPayload))
  }
})

const dataDir = await mkdtemp(path.join(tmpdir(), 'tradewind-media-'))
after(() => rm(dataDir, { recursive: true, force: true }))
const storage = await openMediaStorage(dataDir)
const folder = { originals: path.join(dataDir, 'media/originals'), copies: path.join(dataDir, 'media/copies') }
const drawing = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#3a7' } })
  .webp()
  .toBuffer()

test('the same picture saved concurrently is one row and one file', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => savePicture(db, storage, drawing)))
  assert.equal(new Set(ids).size, 1)
  const [row] = await db.query<{ hash: string; w: number; h: number }>(sql`
    select hash, w, h from pictures where id = ${ids[0]}`)
  assert.deepEqual(row && { w: row.w, h: row.h }, { w: 800, h: 400 })
  assert.deepEqual(await readdir(folder.originals), [`${row?.hash}.webp`])
})

test('concurrent requests for a copy make it once, and an unknown name leaves no file', async () => {
  const [name = ''] = await readdir(folder.originals)
  const hash = name.replace('.webp', '')
  const input = { hash, width: 160, accept: undefined }
  const copies = await Promise.all(Array.from({ length: 40 }, () => servePicture(storage, input)))
  assert.equal(new Set(copies.map((copy) => copy?.data)).size, 1, 'one resize served all of them')
  assert.equal(await servePicture(storage, { ...input, hash: '0'.repeat(32) }), undefined)
  assert.deepEqual(await readdir(folder.copies), [`${hash}-160.webp`])
})

test('a queued resize reads the original only when it starts', async () => {
  const noise = (grey: number) =>
    sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: grey, sigma: 20 },
      },
    })
      .webp()
      .toBuffer()
  const save = async (data: Buffer) => {
    const others = new Set(await readdir(folder.originals))
    await savePicture(db, storage, data)
    return (await readdir(folder.originals)).find((name) => !others.has(name))?.replace('.webp', '') ?? ''
  }
  const [dark, light] = [await noise(40), await noise(210)]
  const [before, hash] = [[await save(await noise(60)), await save(await noise(80))], await save(dark)]
  const inputs = before.flatMap((name) => [640, 480, 320, 240].map((width) => ({ hash: name, width, accept: avif })))
  // The queue is long: the original of its last entry is replaced while that waits.
  const pending = Promise.all(inputs.map((input) => servePicture(storage, input)))
  await servePicture(storage, { hash, width: 160, accept: avif })
  await writeFile(path.join(folder.originals, `${hash}.webp`), light)
  await pending
  const file = path.join(folder.copies, `${hash}-160.avif`)
  await until('the copy is made', () => existsSync(file))
  const { channels } = await sharp(file).stats()
  assert.ok((channels[0]?.mean ?? 0) > 150, 'the copy was made from an original read too early')
})

test('picture requests are rate limited by IP address, with room for a page of them', async () => {
  const limited = await createHarness({ env: { RATE_LIMITS: 'on', WORKERS: '64' } })
  const codes: number[] = []
  for (let i = 0; i < 200; i++) codes.push((await limited.inject({ url: `/media/${'0'.repeat(32)}.webp` })).statusCode)
  assert.deepEqual({ first: codes[0], middle: codes[150], last: codes.at(-1) }, { first: 404, middle: 404, last: 429 })
})
