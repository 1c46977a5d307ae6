// media: GET /media/<hash>.webp?w=…, outside the envelope because it answers pictures.
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as service from './service.ts'

const name = /^([0-9a-f]{32})\.webp$/

export function mediaRoutes(app: FastifyInstance, folder: service.MediaFolder): void {
  app.get('/media/:name', async (request, reply) => {
    const [, hash] = name.exec((request.params as { name: string }).name) ?? []
    if (!hash) return sendMissing(reply)
    const { w } = request.query as { w?: string }
    const width = w && /^\d{1,5}$/.test(w) ? Number(w) : undefined
    const picture = await service.servePicture(folder, { hash, width, accept: request.headers.accept })
    if (!picture) return sendMissing(reply)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept')
      .type(`image/${picture.format}`)
      .send(picture.data)
  })
}

/** A browser's picture element knows a missing picture by its status. */
function sendMissing(reply: FastifyReply): FastifyReply {
  const data = { reason: 'object.not_found' }
  const time = Math.floor(Date.now() / 1000)
  return reply.status(404).header('cache-control', 'no-store').send({ code: 404, msg: 'Not Found', data, time })
}
