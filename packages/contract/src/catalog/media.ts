// Pictures that shoppers upload.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Picture } from '../wire.ts'

export const uploadScenes = ['evidence', 'refund', 'review', 'avatar', 'chat', 'licence'] as const
export type UploadScene = (typeof uploadScenes)[number]
export const uploadBytesMax = 8 * 1024 * 1024

export const upload = endpoint({
  name: 'upload',
  method: 'POST',
  path: '/api/common/upload',
  access: 'shopper',
  upload: { bytesMax: uploadBytesMax, fields: z.object({ scene: z.enum(uploadScenes, 'chooseOne') }) },
  reply: Picture,
  errors: ['file.type', 'file.too_large', 'storage.unavailable'],
  rate: 'write',
})
