// Uploads a picture, scaled down in the browser first so that a phone photo takes about a second.
import { fetchWithProgress } from '@shop/client/progress.ts'
import { type UploadScene, upload } from '@shop/contract/catalog/media.ts'
import type { SendPicture } from '#ui/use-uploads.ts'
import { api } from './api.ts'

const sideMax = 2000
/** Smaller files are sent unchanged. */
const untouchedBytesMax = 700_000

/** The `send` of `PictureUpload`, which shows failures at the picture. */
export function sendPicture(scene: UploadScene): SendPicture {
  return async (file, { signal, onProgress }) => {
    const data = new Uint8Array(await (await scaleDown(file)).arrayBuffer())
    return api(upload, { file: data, fields: { scene } }, { quiet: true, signal, fetch: fetchWithProgress(onProgress) })
  }
}

/** A picture this browser cannot decode is sent unchanged: the server decides. */
async function scaleDown(file: Blob): Promise<Blob> {
  if (file.size <= untouchedBytesMax) return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const scale = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  // A transparent picture would turn black as JPEG, so fill it white.
  if (context) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  bitmap.close()
  const scaled = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
  return scaled && scaled.size < file.size ? scaled : file
}
