// Webhook endpoint for carriers, POST /api/carrier/:key/events; it answers without the API envelope.
import {
  carrierEventsPath,
  carrierKeyPattern,
  carrierSignatureHeader,
  carrierTimeHeader,
} from '@shop/contract/sales/logistics.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from '#context.ts'
import { handleCarrierWebhook } from './events.ts'

interface CarrierRouteOptions {
  pepper: string
  /** Without a user: a carrier has no session. */
  contextOf(request: FastifyRequest): Ctx
  limit(address: string): void
}

const bodyMax = 256 * 1024

export function logisticsRoutes(app: FastifyInstance, { pepper, contextOf, limit }: CarrierRouteOptions): void {
  app.register(async (scope) => {
    // The signature covers the raw bytes, whatever their content type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { key: string } }>(carrierEventsPath, { bodyLimit: bodyMax }, async (request, reply) => {
      limit(request.ip)
      const { key } = request.params
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = String(request.headers[carrierSignatureHeader] ?? '')
      const time = String(request.headers[carrierTimeHeader] ?? '')
      if (!carrierKeyPattern.test(key)) return reply.status(401).send({ received: false })
      const result = await handleCarrierWebhook(contextOf(request), { key, pepper, signed: { body, signature, time } })
      reply.header('cache-control', 'no-store').status(result.status)
      return reply.send(result.status === 200 ? result.answer : { received: false })
    })
  })
}
