// cards: the shopper's session, and POST /api/webhooks/cards, outside the envelope because providers speak to it.
import { openCardSession } from '@shop/contract/wallet/cards.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from '#context.ts'
import type { Bind } from '#http/bind.ts'
import { confirmTestCard } from './confirm-test-card.ts'
import { serveForm } from './serve-form.ts'
import * as service from './service.ts'

export interface CardRouteDeps {
  /** Nobody in particular: a provider has no session. */
  contextOf(request: FastifyRequest): Ctx
  limit(address: string): void
}

const eventMax = 512 * 1024

export function cardsRoutes(bind: Bind, app: FastifyInstance, { cardService, test, deps }: CardRoutesOptions): void {
  bind(openCardSession, (ctx, { body }) => service.openSession(ctx, cardService.provider, body))
  const { provider, ports } = cardService
  if (!provider) return
  serveForm(app, provider)
  if (test) {
    app.post('/card-form/confirm', async (request, reply) => {
      deps.limit(request.ip)
      const ctx = deps.contextOf(request)
      const outcome = await confirmTestCard(ctx, { provider: test, ports }, request.body)
      return reply.header('cache-control', 'no-store').send(outcome)
    })
  }
  app.register(async (scope) => {
    // The signature is over the bytes as they came, whatever they call themselves.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/webhooks/cards', { bodyLimit: eventMax }, async (request, reply) => {
      deps.limit(request.ip)
      const signature = String(request.headers['stripe-signature'] ?? '')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const isReceived = await service.receiveEvent(deps.contextOf(request), { provider, ports }, { body, signature })
      return reply.status(isReceived ? 200 : 400).send({ received: isReceived })
    })
  })
}

export interface CardRoutesOptions {
  cardService: service.CardService
  test: service.TestProvider | undefined
  deps: CardRouteDeps
}
