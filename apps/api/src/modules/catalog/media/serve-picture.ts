// Serves pictures resized, in the best format the browser takes; copies are made when first asked for, and kept.
import sharp from 'sharp'
import { createConcurrencyLimit } from '#http/concurrency-limit.ts'
import { refuse } from '#refuse.ts'
import { type Format, formatFor, type Width, widthFor } from './rules.ts'
import * as store from './store.ts'

// Requests share the machine with the pictures: one thread each, two at once.
sharp.concurrency(1)
const resizeLimit = createConcurrencyLimit({ runningMax: 2, waitingMax: 200 })
// AVIF is small and slow to make: nobody waits for it, and it never takes more than one thread.
const backgroundLimit = createConcurrencyLimit({ runningMax: 1, waitingMax: 200 })

export interface ServedPicture {
  data: Buffer
  format: Format
  /** False for what stands in until a better copy is made. */
  isFinal: boolean
}

export interface PictureRequest {
  hash: string
  width: number | undefined
  accept: string | undefined
}

export async function servePicture(
  folder: store.MediaFolder,
  request: PictureRequest,
): Promise<ServedPicture | undefined> {
  const format = formatFor(request.accept)
  const width = widthFor(request.width)
  const pathOf = (ending: Format) => store.copyPath(folder, { hash: request.hash, width, ending })
  const cached = await store.readIfExists(pathOf(format))
  if (cached) return { data: cached, format, isFinal: true }
  const original = store.originalPath(folder, request.hash)
  if (!(await store.fileExists(original))) return undefined
  if (format === 'avif') {
    // What fails is tried again by the next request.
    singleFlight(pathOf('avif'), () => backgroundLimit(() => makeCopy(original, width, pathOf('avif')))).catch(() => {})
  }
  const webp = (await store.readIfExists(pathOf('webp'))) ?? (await makeWebp(original, width, pathOf('webp')))
  return { data: webp, format: 'webp', isFinal: format === 'webp' }
}

function makeWebp(original: string, width: Width | undefined, file: string): Promise<Buffer> {
  return singleFlight(file, () => resizeLimit(() => makeCopy(original, width, file)))
}

/** The original is opened when the turn has come: those who wait hold a name, not a picture. */
async function makeCopy(original: string, width: Width | undefined, file: string): Promise<Buffer> {
  const data = (await store.readIfExists(original)) ?? refuse('object.not_found')
  const picture = sharp(data).resize(width ? { width, withoutEnlargement: true } : {})
  const copy = await (file.endsWith('.avif')
    ? // More effort costs four times the work for one byte of a hundred.
      picture.avif({ quality: 58, effort: 1 }).toBuffer()
    : picture.webp({ quality: 80, effort: 2 }).toBuffer())
  await store.writeAtomically(file, copy)
  return copy
}

const inProgress = new Map<string, Promise<Buffer>>()

/** Two requests for the same copy wait for one resize. */
function singleFlight(key: string, work: () => Promise<Buffer>): Promise<Buffer> {
  const running = inProgress.get(key)
  if (running) return running
  const started = work().finally(() => inProgress.delete(key))
  inProgress.set(key, started)
  return started
}
