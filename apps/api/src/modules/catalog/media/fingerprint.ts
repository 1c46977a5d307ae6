// What tells a picture again: its digest to the byte, and a difference hash that survives scaling and another encoding.
import { createHash } from 'node:crypto'
import sharp from 'sharp'

export interface Fingerprint {
  digest: Buffer
  /** 64 times 0 or 1; undefined for a picture that is nearly one colour, which looks like any other such. */
  likeness: string | undefined
}

const across = 9
const down = 8
/** Of 256 levels: less is the noise of an encoder, and counts as equal. */
const minStep = 3
const minSteps = 4

export async function fingerprintOf(data: Buffer): Promise<Fingerprint> {
  const levels = await sharp(data)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(across, down, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  return { digest: createHash('sha256').update(data).digest(), likeness: likenessOf(levels) }
}

/** One bit for each pair of neighbours: whether the right one is brighter. */
export function likenessOf(levels: Uint8Array): string | undefined {
  let bits = ''
  let steps = 0
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across - 1; column++) {
      const at = row * across + column
      const step = (levels[at + 1] ?? 0) - (levels[at] ?? 0)
      if (Math.abs(step) >= minStep) steps++
      bits += step >= minStep ? '1' : '0'
    }
  }
  return steps >= minSteps ? bits : undefined
}
