// Rules for pictures: accepted formats, file names, served widths and formats.
import type { UploadScene } from '@shop/contract/catalog/media.ts'

/** A requested width is served as the next larger one of these. */
export const widths = [96, 160, 240, 320, 480, 640, 960, 1280] as const
export type Width = (typeof widths)[number]

/** Undefined serves the picture in its original size. */
export function widthFor(requested: number | undefined): Width | undefined {
  return requested === undefined ? undefined : widths.find((width) => width >= requested)
}

export const formats = ['avif', 'webp'] as const
export type Format = (typeof formats)[number]

export function formatFor(accept: string | undefined): Format {
  return accept?.includes('image/avif') ? 'avif' : 'webp'
}

/** More would take hundreds of megabytes to decode; the header gives the size before anything is decoded. */
export const pixelsMax = 50_000_000
/** Pixels on the longer side of a stored picture. */
export const sideMax = 2000

const signatures: readonly { at: number; bytes: string }[] = [
  { at: 0, bytes: '\xff\xd8\xff' },
  { at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { at: 8, bytes: 'WEBP' },
  { at: 0, bytes: 'GIF8' },
  { at: 4, bytes: 'ftyp' },
]

/** JPEG, PNG, WebP, GIF, AVIF and HEIC start like this; anything else does not reach the decoder. */
export function looksLikePicture(data: Uint8Array): boolean {
  const head = String.fromCharCode(...data.subarray(0, 16))
  return signatures.some(({ at, bytes }) => head.startsWith(bytes, at))
}

export const pictureFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

/** A public picture's name has 32 hex digits, a private one (for its owner and operators only) has 48. */
export const pictureName = /^([0-9a-f]{32}(?:[0-9a-f]{16})?)\.webp$/

export function isPrivateName(hash: string): boolean {
  return hash.length > 32
}

/** Everybody sees avatars and review pictures; the rest is between a shopper and the shop. */
export function isPublicScene(scene: UploadScene): boolean {
  return scene === 'avatar' || scene === 'review'
}

/** The hash in a picture's URL path; undefined for any other URL. */
export function hashOfUrl(url: string): string | undefined {
  return url.startsWith('/media/') ? pictureName.exec(url.slice('/media/'.length))?.[1] : undefined
}

export const uploadsPerHourMax = 60
