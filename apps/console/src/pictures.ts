// Uploads a picture to the server and reports its progress.
import { fetchWithProgress } from '@shop/client/progress.ts'
import { pictureBytesMax, uploadPicture } from '@shop/contract/catalog/admin-files.ts'
import type { PictureSender } from '#ui/use-upload.ts'
import { clientWith } from './api.ts'

export const pictureSender: PictureSender = {
  bytesMax: pictureBytesMax,
  send: async (file, onProgress) => {
    const call = clientWith(fetchWithProgress(onProgress))
    return call(uploadPicture, { file: new Uint8Array(await file.arrayBuffer()) }, { quiet: true })
  },
}
