// Pictures that operators upload.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Picture } from '../wire.ts'

export const StoredPicture = z.extend(Picture, { id: Id })
export type StoredPicture = z.output<typeof StoredPicture>

/** Of the uploaded file; it is re-encoded and never served as sent. */
export const pictureBytesMax = 12 * 1024 * 1024

export const uploadPicture = endpoint({
  name: 'uploadPicture',
  method: 'POST',
  path: '/api/admin/pictures',
  access: { operator: ['catalog', 'support', 'admin'] },
  upload: { bytesMax: pictureBytesMax },
  reply: StoredPicture,
  errors: ['file.type', 'file.too_large'],
  rate: 'write',
})
