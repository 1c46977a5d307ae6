// Routes of uploads and of GET /media/<hash>.webp?w=…, which answers pictures instead of the JSON envelope.
import { upload } from '@shop/contract/catalog/media.ts'
import type { FastifyInstance } from 'fastify'
import type { Bind } from '#http/bind.ts'
import { isPrivateName, pictureName } from './rules.ts'
import * as service from './service.ts'

const immutableCaching = 'public, max-age=31536000, immutable'
/** Long enough for one visit; the next visit gets the smaller copy. */
const shortCaching = 'public, max-age=300'
/** Anybody who knows the URL of a shopper's evidence can see it, so nothing may cache it or index it. */
const noCaching = 'private, no-store'

export interface MediaRouteOptions {
  /** Counts a request of an IP address; refuses it when there are too many. */
  limit(address: string): void
  refuseMissing(): never
}

export function mediaRoutes(
  app: FastifyInstance,
  storage: service.MediaStorage,
  { limit, refuseMissing }: MediaRouteOptions,
): void {
  app.get('/media/:name', async (request, reply) => {
    limit(request.ip)
    const [, hash] = pictureName.exec((request.params as { name: string }).name) ?? []
    if (!hash) return refuseMissing()
    const { w } = request.query as { w?: string }
    const width = w && /^\d{1,5}$/.test(w) ? Number(w) : undefined
    const picture = await service.servePicture(storage, { hash, width, accept: request.headers.accept })
    // A 404 status lets the browser's picture element show that the picture is missing.
    if (!picture) return refuseMissing()
    if (isPrivateName(hash)) reply.header('x-robots-tag', 'noindex')
    return reply
      .header('cache-control', isPrivateName(hash) ? noCaching : picture.isFinal ? immutableCaching : shortCaching)
      .header('vary', 'accept')
      .type(`image/${picture.format}`)
      .send(picture.data)
  })
}

export function uploadRoutes(bind: Bind, storage: service.MediaStorage): void {
  bind(upload, (ctx, { file, fields }) => service.upload(ctx, storage, { file, scene: fields.scene }))
}
