// Serves pictures resized, in the best format the browser accepts; copies are made on first request and stored.
import { createConcurrencyLimit } from '#http/concurrency-limit.ts'
import { refuse } from '#refuse.ts'
import { loadSharp } from './load-sharp.ts'
import { type Format, formatFor, type Width, widthFor } from './rules.ts'
import * as store from './store.ts'

// Resizing shares the machine with the API: two at a time.
const resizeLimit = createConcurrencyLimit({ runningMax: 2, waitingMax: 200 })
// AVIF is small but slow to encode: it runs in the background, one at a time.
const backgroundLimit = createConcurrencyLimit({ runningMax: 1, waitingMax: 200 })

export interface ServedPicture {
  data: Buffer
  format: Format
  /** False for a WebP that is served until the AVIF is ready. */
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
  const pathOf = (extension: Format) => store.copyPath(folder, { hash: request.hash, width, extension })
  const cached = await store.readIfExists(pathOf(format))
  if (cached) return { data: cached, format, isFinal: true }
  const original = store.originalPath(folder, request.hash)
  if (!(await store.fileExists(original))) return undefined
  if (format === 'avif') {
    // After a failure the next request tries again.
    singleFlight(pathOf('avif'), () => backgroundLimit(() => makeCopy(original, width, pathOf('avif')))).catch(() => {})
  }
  const webp = (await store.readIfExists(pathOf('webp'))) ?? (await makeWebp(original, width, pathOf('webp')))
  return { data: webp, format: 'webp', isFinal: format === 'webp' }
}

function makeWebp(original: string, width: Width | undefined, file: string): Promise<Buffer> {
  return singleFlight(file, () => resizeLimit(() => makeCopy(original, width, file)))
}

/** Reads the original only when the resize starts: queued ones hold a path, not a buffer. */
async function makeCopy(original: string, width: Width | undefined, file: string): Promise<Buffer> {
  const data = (await store.readIfExists(original)) ?? refuse('object.not_found')
  const picture = loadSharp()(data).resize(width ? { width, withoutEnlargement: true } : {})
  const copy = await (file.endsWith('.avif')
    ? // More effort takes four times the CPU for 1% fewer bytes.
      picture.avif({ quality: 58, effort: 1 }).toBuffer()
    : picture.webp({ quality: 80, effort: 2 }).toBuffer())
  await store.writeAtomically(file, copy)
  return copy
}

const inProgress = new Map<string, Promise<Buffer>>()

/** Concurrent requests for the same copy share one resize. */
function singleFlight(key: string, work: () => Promise<Buffer>): Promise<Buffer> {
  const running = inProgress.get(key)
  if (running) return running
  const started = work().finally(() => inProgress.delete(key))
  inProgress.set(key, started)
  return started
}
