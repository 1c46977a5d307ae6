// Uploads a picture to the server and reports its progress.
import { pictureBytesMax, uploadPicture } from '@shop/contract/catalog/admin-files.ts'
import type { PictureSender } from '#ui/use-upload.ts'
import { clientWith } from './api.ts'
import { progressFetch } from './progress-fetch.ts'

export const pictureSender: PictureSender = {
  bytesMax: pictureBytesMax,
  send: async (file, onProgress) => {
    const call = clientWith(progressFetch(onProgress))
    return call(uploadPicture, { file: new Uint8Array(await file.arrayBuffer()) }, { quiet: true })
  },
}
