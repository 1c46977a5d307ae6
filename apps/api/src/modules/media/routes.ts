// media: GET /media/<hash>.webp?w=…, outside the envelope because it answers pictures.
import type { FastifyInstance } from 'fastify'
import * as service from './service.ts'

const lasting = 'public, max-age=31536000, immutable'
/** Long enough for one visit; the next one gets the smaller copy. */
const standIn = 'public, max-age=300'
const name = /^([0-9a-f]{32})\.webp$/

export interface MediaJoints {
  /** Counts a call from an address, and refuses one too many. */
  limit(address: string): void
  refuseMissing(): never
}

export function mediaRoutes(
  app: FastifyInstance,
  folder: service.MediaFolder,
  { limit, refuseMissing }: MediaJoints,
): void {
  app.get('/media/:name', async (request, reply) => {
    limit(request.ip)
    const [, hash] = name.exec((request.params as { name: string }).name) ?? []
    if (!hash) return refuseMissing()
    const { w } = request.query as { w?: string }
    const width = w && /^\d{1,5}$/.test(w) ? Number(w) : undefined
    const picture = await service.servePicture(folder, { hash, width, accept: request.headers.accept })
    // By its status a browser's picture element knows that a picture is missing.
    if (!picture) return refuseMissing()
    return reply
      .header('cache-control', picture.isLasting ? lasting : standIn)
      .header('vary', 'accept')
      .type(`image/${picture.format}`)
      .send(picture.data)
  })
}
