// Card routes: the shopper's session, the card form, and POST /api/webhooks/cards (no envelope: providers call it).
import { listSavedCards, removeSavedCard } from '@shop/contract/wallet/cards.ts'
import { openCardSession } from '@shop/contract/wallet/recharges.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from '#context.ts'
import type { Bind } from '#http/bind.ts'
import { confirmTestCard } from './confirm-test-card.ts'
import * as saved from './saved-cards.ts'
import { serveForm } from './serve-form.ts'
import * as service from './service.ts'

interface CardRouteDeps {
  /** A context without an actor: providers have no session. */
  contextOf(request: FastifyRequest): Ctx
  limit(address: string): void
}

const eventMax = 512 * 1024

export function cardsRoutes(bind: Bind, app: FastifyInstance, { cardService, test, deps }: CardRoutesOptions): void {
  bind(openCardSession, (ctx, { body }) => service.openSession(ctx, cardService, body))
  bind(listSavedCards, (ctx) => saved.listSavedCards(ctx, cardService))
  bind(removeSavedCard, (ctx, { body }) => saved.removeSavedCard(ctx, cardService, body))
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
    // The signature covers the raw bytes, whatever the content type.
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

interface CardRoutesOptions {
  cardService: service.CardService
  test: service.TestProvider | undefined
  deps: CardRouteDeps
}
