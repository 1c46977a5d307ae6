// Serves pictures resized, in the best format the browser accepts; copies are made on first request and stored.
import { createConcurrencyLimit } from '#http/concurrency-limit.ts'
import { refuse } from '#refuse.ts'
import { loadSharp } from './load-sharp.ts'
import { copyName, type MediaStorage, originalName } from './media-storage.ts'
import { type Format, formatFor, type Width, widthFor } from './rules.ts'

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

export async function servePicture(storage: MediaStorage, request: PictureRequest): Promise<ServedPicture | undefined> {
  const { copies, originals } = storage
  const { hash } = request
  const format = formatFor(request.accept)
  const width = widthFor(request.width)
  const nameOf = (extension: Format) => copyName({ hash, width, extension })
  const cached = await copies.read(nameOf(format))
  if (cached) return { data: cached, format, isFinal: true }
  const webp = await copies.read(nameOf('webp'))
  // Whoever asks for a picture that does not exist takes no place in the queue.
  if (!webp && !(await originals.has(originalName(hash)))) return undefined
  const makeCopyOf = (extension: Format) => makeCopy(storage, { hash, width, extension })
  if (format === 'avif') {
    // After a failure the next request tries again.
    singleFlight(nameOf('avif'), () => backgroundLimit(() => makeCopyOf('avif'))).catch(() => {})
  }
  const data = webp ?? (await singleFlight(nameOf('webp'), () => resizeLimit(() => makeCopyOf('webp'))))
  return { data, format: 'webp', isFinal: format === 'webp' }
}

interface Copy {
  hash: string
  width: Width | undefined
  extension: Format
}

/** Reads the original only when the resize starts: queued ones hold a name, not a buffer. */
async function makeCopy({ copies, originals }: MediaStorage, copy: Copy): Promise<Buffer> {
  const { hash, width, extension } = copy
  const data = (await originals.read(originalName(hash))) ?? refuse('object.not_found')
  const picture = loadSharp()(data).resize(width ? { width, withoutEnlargement: true } : {})
  const resized = await (extension === 'avif'
    ? // More effort takes four times the CPU for 1% fewer bytes.
      picture.avif({ quality: 58, effort: 1 }).toBuffer()
    : picture.webp({ quality: 80, effort: 2 }).toBuffer())
  await copies.write(copyName(copy), resized)
  return resized
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
