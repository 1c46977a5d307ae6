// Loads sharp for the first picture: with libvips it takes 9 MB, and most pictures are served from stored copies.
import { loadLater } from '#load-later.ts'

const load = loadLater<typeof import('sharp').default>('sharp')

export function loadSharp(): ReturnType<typeof load> {
  const sharp = load()
  // Resizing shares the machine with the API: one thread for each picture.
  sharp.concurrency(1)
  // No operation is repeated: its result is stored.
  sharp.cache(false)
  return sharp
}
