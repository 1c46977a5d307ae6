// Card routes: the shopper's session, the card form, and POST /api/webhooks/cards (no envelope: providers call it).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listSavedCards, removeSavedCard } from '@shop/contract/wallet/cards.ts'
import { openCardSession } from '@shop/contract/wallet/recharges.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from '#context.ts'
import type { Bind } from '#http/bind.ts'
import type { CardProvider } from './provider.ts'
import { confirmTestCard } from './receive-event.ts'
import * as saved from './saved-cards.ts'
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

const folder = path.join(import.meta.dirname, 'form')
const shared = [
  "default-src 'none'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
]

/** Inline code is allowed by its hash. */
const policies: Record<CardProvider['name'], (hash: string) => string> = {
  test: (hash) => [...shared, `script-src '${hash}'`, "connect-src 'self'"].join('; '),
  stripe: (hash) =>
    [
      ...shared,
      `script-src '${hash}' https://js.stripe.com https://*.js.stripe.com`,
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      'connect-src https://api.stripe.com',
      'img-src https://*.stripe.com data:',
    ].join('; '),
}

const types = { html: 'text/html', js: 'text/javascript', css: 'text/css' } as const

/** A few small files, held in memory; browsers revalidate them every time. */
function serveForm(app: FastifyInstance, { name }: CardProvider): void {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const { page, script, hash } = assembleForm({
    page: read(`${name}.html`),
    shared: read('frame.js'),
    own: read(`${name}.js`),
  })
  const policy = policies[name](hash)
  const serve = (url: string, type: keyof typeof types, text: string) =>
    app.get(url, async (_request, reply) =>
      reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-cache')
        .type(`${types[type]}; charset=utf-8`)
        .send(text),
    )
  serve('/card-form', 'html', page)
  serve('/card-form/form.css', 'css', read('form.css'))
  // The page of release 0.2.0 loads its scripts; the next release removes both.
  serve('/card-form/frame.js', 'js', read('frame.js'))
  serve(`/card-form/${name}.js`, 'js', script)
}

/**
 * The page contains its script: during an upgrade, a server of another release may answer the request for one. Scripts in
 * a page cannot import each other, so the shared one comes first in the form's own.
 */
function assembleForm(files: { page: string; shared: string; own: string }) {
  const script = `${files.shared.replaceAll(/^export /gm, '')}${files.own.replaceAll(/^import .+\n/gm, '')}`
  const page = files.page.replace(/ src="[^"]+">(?=<\/script>)/, () => `>${script}`)
  return { page, script, hash: `sha256-${createHash('sha256').update(script).digest('base64')}` }
}
