// Serves pictures resized, in the best format the browser takes; copies are made when first asked for, and kept.
import sharp from 'sharp'
import { refuse } from '#refuse.ts'
import { createTurns } from '#http/concurrency-limit.ts'
import { type Format, formatFor, type Width, widthFor } from './rules.ts'
import * as store from './store.ts'

// Requests share the machine with the pictures: one thread each, two at once.
sharp.concurrency(1)
const inTurn = createTurns({ runningMax: 2, waitingMax: 200 })
// AVIF is small and slow to make: nobody waits for it, and it never takes more than one thread.
const inBackground = createTurns({ runningMax: 1, waitingMax: 200 })

export interface ServedPicture {
  data: Buffer
  format: Format
  /** False for what stands in until a better copy is made. */
  isLasting: boolean
}

export interface PictureWish {
  hash: string
  width: number | undefined
  accept: string | undefined
}

export async function servePicture(folder: store.MediaFolder, wish: PictureWish): Promise<ServedPicture | undefined> {
  const format = formatFor(wish.accept)
  const width = widthFor(wish.width)
  const pathOf = (ending: Format) => store.copyPath(folder, { hash: wish.hash, width, ending })
  const held = await store.readWhole(pathOf(format))
  if (held) return { data: held, format, isLasting: true }
  const original = store.originalPath(folder, wish.hash)
  if (!(await store.fileExists(original))) return undefined
  if (format === 'avif') {
    // What fails is tried again by the next request.
    onceAtATime(pathOf('avif'), () => inBackground(() => makeCopy(original, width, pathOf('avif')))).catch(() => {})
  }
  const quick = (await store.readWhole(pathOf('webp'))) ?? (await makeQuick(original, width, pathOf('webp')))
  return { data: quick, format: 'webp', isLasting: format === 'webp' }
}

function makeQuick(original: string, width: Width | undefined, file: string): Promise<Buffer> {
  return onceAtATime(file, () => inTurn(() => makeCopy(original, width, file)))
}

/** The original is opened when the turn has come: those who wait hold a name, not a picture. */
async function makeCopy(original: string, width: Width | undefined, file: string): Promise<Buffer> {
  const data = (await store.readWhole(original)) ?? refuse('object.not_found')
  const picture = sharp(data).resize(width ? { width, withoutEnlargement: true } : {})
  const copy = await (file.endsWith('.avif')
    ? // More effort costs four times the work for one byte of a hundred.
      picture.avif({ quality: 58, effort: 1 }).toBuffer()
    : picture.webp({ quality: 80, effort: 2 }).toBuffer())
  await store.writeWhole(file, copy)
  return copy
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
