// Turns a stored picture into its URLs on the wire.
import type { Picture } from '@shop/contract/wire.ts'

const thumbWidth = 240

export interface StoredPicture {
  hash: string
  w: number
  h: number
}

export function pictureOf(stored: StoredPicture): Picture {
  const url = `/media/${stored.hash}.webp`
  return { url, w: stored.w, h: stored.h, thumb: `${url}?w=${thumbWidth}` }
}
