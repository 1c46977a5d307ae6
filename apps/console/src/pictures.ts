// Uploads a picture to the server and reports its progress.
import { pictureBytesMax, uploadPicture } from '@shop/contract/catalog/admin-files.ts'
import type { PictureSender } from '#ui/use-upload.ts'
import { clientWith } from './api.ts'

export const pictureSender: PictureSender = {
  bytesMax: pictureBytesMax,
  send: async (file, onProgress) => {
    const call = clientWith(progressFetch(onProgress))
    return call(uploadPicture, { file: new Uint8Array(await file.arrayBuffer()) }, { quiet: true })
  },
}

/** A fetch() that reports upload progress, which the browser's own does not. */
function progressFetch(onProgress: (share: number) => void): typeof fetch {
  return (url, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init?.method ?? 'GET', String(url))
      for (const [name, value] of Object.entries((init?.headers ?? {}) as Record<string, string>)) {
        request.setRequestHeader(name, value)
      }
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
      request.onerror = () => reject(new TypeError('network'))
      request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
      init?.signal?.addEventListener('abort', () => request.abort())
      request.send((init?.body ?? null) as XMLHttpRequestBodyInit | null)
    })
}
