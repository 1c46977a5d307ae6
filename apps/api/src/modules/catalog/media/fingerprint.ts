// Recognizes copies of a picture: a digest for identical files, a difference hash for scaled and re-encoded ones.
import { createHash } from 'node:crypto'
import sharp from 'sharp'

export interface Fingerprint {
  digest: Buffer
  /** 64 times 0 or 1; undefined for a nearly plain picture, since all of those look alike. */
  likeness: string | undefined
}

const across = 9
const down = 8
/** Of 256 levels. Smaller steps are encoder noise and count as equal. */
const stepMin = 3
const stepsMin = 4

export async function fingerprintOf(data: Buffer): Promise<Fingerprint> {
  const levels = await sharp(data)
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
