// Keeps pictures and serves them resized, in the best format the browser takes.
import path from 'node:path'
import sharp from 'sharp'
import type { Queryable } from '../../db/pool.ts'
import { createTurns } from '../../turns.ts'
import { type Format, formatFor, type Width, widthFor } from './rules.ts'
import * as store from './store.ts'

export { type MediaFolder, openMediaFolder } from './store.ts'

// Requests share the machine with the pictures: one thread each, a few at once.
sharp.concurrency(1)
const inTurn = createTurns({ runningMax: 4, waitingMax: 500 })

/** Keeps an original that is already a checked WebP; gives its row's id. */
export async function keepPicture(db: Queryable, folder: store.MediaFolder, data: Buffer): Promise<number> {
  const hash = store.hashPicture(data)
  const { width, height } = await sharp(data).metadata()
  const file = store.originalPath(folder, hash)
  if (!(await store.fileExists(file))) await store.writeWhole(file, data)
  return store.insertPicture(db, { hash, w: width, h: height })
}

export interface ServedPicture {
  data: Buffer
  format: Format
}

export async function servePicture(
  folder: store.MediaFolder,
  wish: { hash: string; width: number | undefined; accept: string | undefined },
): Promise<ServedPicture | undefined> {
  const format = formatFor(wish.accept)
  const width = widthFor(wish.width)
  const copy = path.join(folder.copies, `${wish.hash}-${width ?? 'full'}.${format}`)
  const held = await store.readWhole(copy)
  if (held) return { data: held, format }
  const original = await store.readWhole(store.originalPath(folder, wish.hash))
  if (!original) return undefined
  const data = await onceAtATime(copy, () => makeCopy(original, { width, format, copy }))
  return { data, format }
}

async function makeCopy(
  original: Buffer,
  wish: { width: Width | undefined; format: Format; copy: string },
): Promise<Buffer> {
  const data = await inTurn(() => {
    const picture = sharp(original).resize(wish.width ? { width: wish.width, withoutEnlargement: true } : {})
    return wish.format === 'avif'
      ? picture.avif({ quality: 58, effort: 3 }).toBuffer()
      : picture.webp({ quality: 80, effort: 4 }).toBuffer()
  })
  await store.writeWhole(wish.copy, data)
  return data
}

const underWay = new Map<string, Promise<Buffer>>()

/** Two requests for the same copy wait for one resize. */
function onceAtATime(key: string, work: () => Promise<Buffer>): Promise<Buffer> {
  const running = underWay.get(key)
  if (running) return running
  const started = work().finally(() => underWay.delete(key))
  underWay.set(key, started)
  return started
}
