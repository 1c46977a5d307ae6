// Takes pictures in and keeps them.
import type { StoredPicture } from '@shop/contract/console/media.ts'
import sharp from 'sharp'
import { type Ctx, inTx, operatorOf } from '../../context.ts'
import type { Queryable } from '../../db/pool.ts'
import { pictureOf } from '../../picture.ts'
import { Refusal, refuse } from '../../refuse.ts'
import { createTurns } from '../../turns.ts'
import * as audit from '../audit/service.ts'
import { looksLikePicture, pictureFormats, pixelsMax, sideMax } from './rules.ts'
import * as store from './store.ts'

export { servePicture } from './serving.ts'
export { type MediaFolder, openMediaFolder } from './store.ts'

// What is sent may be large to open: two at once, so that memory stays bounded.
const inTurnOfSent = createTurns({ runningMax: 2, waitingMax: 40 })
const decodeSecondsMax = 15

/** An operator's picture, and a line in the log. */
export async function uploadPicture(ctx: Ctx, folder: store.MediaFolder, sent: Uint8Array): Promise<StoredPicture> {
  const { operatorId, account } = operatorOf(ctx)
  const data = await acceptPicture(sent)
  const kept = await keepWhole(folder, data)
  return inTx(ctx, async (tx) => {
    const id = await store.insertPicture(tx.db, kept)
    await audit.record(tx, {
      actor: { id: operatorId, account },
      action: 'picture.upload',
      object: { type: 'picture', id },
      after: { ...kept, bytes_sent: sent.length, bytes_kept: data.length },
    })
    return { id, ...pictureOf(kept) }
  })
}

/** What somebody sent, drawn anew as WebP: upright, sRGB, without metadata and without anything else that was in it. */
export async function acceptPicture(sent: Uint8Array): Promise<Buffer> {
  if (!looksLikePicture(sent)) refuse('file.type')
  return inTurnOfSent(async () => {
    try {
      const picture = sharp(sent, { limitInputPixels: pixelsMax, failOn: 'error' })
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

/** The decoder says in words only what was wrong with a file. */
function asRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error
  const { message } = error as Error
  if (/pixel limit|timeout|dimensions/i.test(message))
    return new Refusal('file.too_large', { max: `${pixelsMax / 1e6} MP` })
  return new Refusal('file.type')
}

/** Keeps an original that is already a checked WebP; gives its row's id. */
export async function keepPicture(db: Queryable, folder: store.MediaFolder, data: Buffer): Promise<number> {
  return store.insertPicture(db, await keepWhole(folder, data))
}

async function keepWhole(folder: store.MediaFolder, data: Buffer): Promise<{ hash: string; w: number; h: number }> {
  const hash = store.hashPicture(data)
  const { width, height } = await sharp(data).metadata()
  const file = store.originalPath(folder, hash)
  if (!(await store.fileExists(file))) await store.writeWhole(file, data)
  return { hash, w: width, h: height }
}
