// Validates an uploaded picture and re-encodes it.
import sharp from 'sharp'
import { createConcurrencyLimit } from '#http/concurrency-limit.ts'
import { Refusal, refuse } from '#refuse.ts'
import { looksLikePicture, pictureFormats, pixelsMax, sideMax } from './rules.ts'

// Decoding may take much memory: two at a time keep it bounded.
const decodeLimit = createConcurrencyLimit({ runningMax: 2, waitingMax: 40 })
const decodeSecondsMax = 15

/** Re-encodes the upload as WebP: upright, sRGB, without metadata or anything else the file contained. */
export async function acceptPicture(sent: Uint8Array): Promise<Buffer> {
  if (!looksLikePicture(sent)) refuse('file.type')
  return decodeLimit(async () => {
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

/** The decoder reports the cause only in the text of its message. */
function asRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error
  const { message } = error as Error
  if (/pixel limit|timeout|dimensions/i.test(message))
    return new Refusal('file.too_large', { max: `${pixelsMax / 1e6} MP` })
  return new Refusal('file.type')
}
