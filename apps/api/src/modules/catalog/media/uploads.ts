// Pictures that shoppers upload: private to their owner, for one purpose, limited per hour.

import { createHash } from 'node:crypto'
import type { UploadScene } from '@shop/contract/catalog/media.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import { createConcurrencyLimit } from '#http/concurrency-limit.ts'
import { pictureOf } from '#picture.ts'
import { Refusal, refuse } from '#refuse.ts'
import { loadSharp } from './load-sharp.ts'
import { type MediaStorage, originalName } from './media-storage.ts'
import {
  hashOfUrl,
  isPublicScene,
  looksLikePicture,
  pictureFormats,
  pixelsMax,
  sideMax,
  uploadsPerHourMax,
} from './rules.ts'
import * as store from './store.ts'

// Decoding may take much memory: two at a time keep it bounded.
const decodeLimit = createConcurrencyLimit({ runningMax: 2, waitingMax: 40 })
const decodeSecondsMax = 15

/** Re-encodes the upload as WebP: upright, sRGB, without metadata or anything else the file contained. */
export async function acceptPicture(sent: Uint8Array): Promise<Buffer> {
  if (!looksLikePicture(sent)) refuse('file.type')
  return decodeLimit(async () => {
    try {
      const picture = loadSharp()(sent, { limitInputPixels: pixelsMax, failOn: 'error' })
      const { format, width, height } = await picture.metadata()
      if (!pictureFormats.has(format)) refuse('file.type')
      if (width * height > pixelsMax) refuse('file.too_large', { max: `${pixelsMax / 1e6} MP` })
      return await picture
        .autoOrient()
        .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: 86, effort: 4 })
        .timeout({ seconds: decodeSecondsMax })
        .toBuffer()
    } catch (error) {
      throw asRefusal(error)
    }
  })
}

/** The decoder reports the cause only in the text of its message. */
function asRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error
  const { message } = error as Error
  if (/pixel limit|timeout|dimensions/i.test(message))
    return new Refusal('file.too_large', { max: `${pixelsMax / 1e6} MP` })
  return new Refusal('file.type')
}

interface Fingerprint {
  digest: Buffer
  /** 64 times 0 or 1; undefined for a nearly plain picture, since all of those look alike. */
  likeness: string | undefined
}

const across = 9
const down = 8
/** Of 256 levels. Smaller steps are encoder noise and count as equal. */
const stepMin = 3
const stepsMin = 4

/** Recognizes copies of a picture: a digest for identical files, a difference hash for scaled and re-encoded ones. */
export async function fingerprintOf(data: Buffer): Promise<Fingerprint> {
  const levels = await loadSharp()(data)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(across, down, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  return { digest: createHash('sha256').update(data).digest(), likeness: likenessOf(levels) }
}

/** One bit per pair of neighbors: whether the right one is brighter. */
function likenessOf(levels: Uint8Array): string | undefined {
  let bits = ''
  let steps = 0
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across - 1; column++) {
      const at = row * across + column
      const step = (levels[at + 1] ?? 0) - (levels[at] ?? 0)
      if (Math.abs(step) >= stepMin) steps++
      bits += step >= stepMin ? '1' : '0'
    }
  }
  return steps >= stepsMin ? bits : undefined
}

const hourMs = 3_600_000

export async function upload(
  ctx: Ctx,
  storage: MediaStorage,
  { file, scene }: { file: Uint8Array; scene: UploadScene },
): Promise<Picture> {
  const { userId } = shopperOf(ctx)
  // Checked before the picture is decoded, and again under the lock when its row is written.
  await checkRate(ctx, userId)
  const written = await writeUpload(storage, { data: await acceptPicture(file), scene })
  try {
    await inTx(ctx, async (tx) => {
      await store.lockOwner(tx, userId)
      await checkRate(tx, userId)
      await insertUpload(tx, written, userId)
    })
  } catch (error) {
    // What cannot be removed now is an original without a row, which the clean-up removes.
    await storage.originals.remove(originalName(written.hash)).catch(() => {})
    throw error
  }
  return pictureOf(written)
}

/** An original that is written and has no row yet. */
export type WrittenPicture = Omit<store.OwnPicture, 'ownerId'>

/** Writes a checked WebP under a random name; outside of a transaction, since the storage may take its time. */
export async function writeUpload(
  { originals }: MediaStorage,
  { data, scene }: { data: Buffer; scene: UploadScene },
): Promise<WrittenPicture> {
  const { width, height } = await loadSharp()(data).metadata()
  const fingerprint = scene === 'evidence' ? await fingerprintOf(data) : {}
  const hash = store.randomName(isPublicScene(scene))
  await originals.write(originalName(hash), data)
  return { hash, w: width, h: height, scene, ...fingerprint }
}

/** Returns the id of the row. */
export async function insertUpload(tx: TxCtx, written: WrittenPicture, ownerId: number): Promise<number> {
  return store.insertOwnPicture(tx, { ...written, ownerId })
}

async function checkRate(ctx: Ctx, userId: number): Promise<void> {
  const now = ctx.now().getTime()
  const { count, oldest } = await store.countSince(ctx, userId, new Date(now - hourMs))
  if (count < uploadsPerHourMax || !oldest) return
  refuse('rate.limited', { retry_after: Math.ceil((oldest.getTime() + hourMs - now) / 1000) })
}

/** The picture at a URL, if the owner uploaded it for this purpose; otherwise refuses without saying why. */
export async function pictureOfUrl(
  ctx: Ctx,
  url: string,
  { ownerId, scene }: { ownerId: number; scene: UploadScene },
): Promise<number> {
  const hash = hashOfUrl(url)
  const id = hash && (await store.findOwn(ctx, { hash, ownerId, scene }))
  return id || refuse('object.not_found')
}

/** The same for many in one query; a single wrong URL refuses all. */
export async function picturesOfUrls(
  ctx: Ctx,
  urls: readonly string[],
  { ownerId, scene }: { ownerId: number; scene: UploadScene },
): Promise<Map<string, number>> {
  if (urls.length === 0) return new Map()
  const hashes = urls.map((url) => hashOfUrl(url) ?? refuse('object.not_found'))
  const ids = await store.listOwn(ctx, { hashes, ownerId, scene })
  return new Map(urls.map((url, at) => [url, ids.get(hashes[at] ?? '') ?? refuse('object.not_found')]))
}

export async function exportPerson(ctx: Ctx, userId: number, limit: number) {
  const pictures = await store.listSent(ctx, userId, limit)
  return { uploaded_pictures: pictures.map(({ hash, ...sent }) => ({ url: `/media/${hash}.webp`, ...sent })) }
}

/** True for pictures that operators uploaded or the shop created, false for those of shoppers. */
export async function isShopPicture(ctx: Ctx, id: number): Promise<boolean> {
  return store.hasShopPicture(ctx, id)
}
