// media: what is taken for a picture, how it is named, and in which sizes and formats it is offered.
import type { UploadScene } from '@shop/contract/catalog/media.ts'

/** The widths a picture may be asked for in; a wish is answered with the next larger one. */
export const widths = [96, 160, 240, 320, 480, 640, 960, 1280] as const
export type Width = (typeof widths)[number]

/** The offered width that serves a wish; undefined = the picture as it is. */
export function widthFor(requested: number | undefined): Width | undefined {
  return requested === undefined ? undefined : widths.find((width) => width >= requested)
}

export const formats = ['avif', 'webp'] as const
export type Format = (typeof formats)[number]

export function formatFor(accept: string | undefined): Format {
  return accept?.includes('image/avif') ? 'avif' : 'webp'
}

/** More would need hundreds of megabytes to open; the header tells before anything is opened. */
export const pixelsMax = 50_000_000
/** Pixels on the long side of what is kept. */
export const sideMax = 2000

const signatures: readonly { at: number; bytes: string }[] = [
  { at: 0, bytes: '\xff\xd8\xff' },
  { at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { at: 8, bytes: 'WEBP' },
  { at: 0, bytes: 'GIF8' },
  { at: 4, bytes: 'ftyp' },
]

/** JPEG, PNG, WebP, GIF, AVIF and HEIC begin so; whatever begins otherwise is not even handed to the decoder. */
export function looksLikePicture(data: Uint8Array): boolean {
  const head = String.fromCharCode(...data.subarray(0, 16))
  return signatures.some(({ at, bytes }) => head.startsWith(bytes, at))
}

export const pictureFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

/** A public picture's name has 32 digits, one that only its owner and operators are shown has 48. */
export const pictureName = /^([0-9a-f]{32}(?:[0-9a-f]{16})?)\.webp$/

export function isPrivateName(hash: string): boolean {
  return hash.length > 32
}

/** Everybody sees faces and pictures of reviews; the rest is between a shopper and the shop. */
export function isPublicScene(scene: UploadScene): boolean {
  return scene === 'avatar' || scene === 'review'
}

/** The hash of a picture's address as it stands on the wire; undefined for any other address. */
export function hashOfUrl(url: string): string | undefined {
  return url.startsWith('/media/') ? pictureName.exec(url.slice('/media/'.length))?.[1] : undefined
}

export const uploadsPerHourMax = 60
