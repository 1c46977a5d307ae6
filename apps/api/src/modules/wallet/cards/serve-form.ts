// Serves the card form: a separate document framed by the shop, whose CSP allows only its provider.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { CardProvider } from './provider.ts'

const folder = path.join(import.meta.dirname, 'form')
const shared = [
  "default-src 'none'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
]

const policies: Record<CardProvider['name'], string> = {
  test: [...shared, "script-src 'self'", "connect-src 'self'"].join('; '),
  stripe: [
    ...shared,
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    'connect-src https://api.stripe.com',
    'img-src https://*.stripe.com data:',
  ].join('; '),
}

const types = { html: 'text/html', js: 'text/javascript', css: 'text/css' } as const

/** A few small files, held in memory; browsers revalidate them every time. */
export function serveForm(app: FastifyInstance, { name }: CardProvider): void {
  const serve = (url: string, file: string, type: keyof typeof types) => {
    const text = readFileSync(path.join(folder, file), 'utf8')
    app.get(url, async (_request, reply) =>
      reply
        .header('content-security-policy', policies[name])
        .header('cache-control', 'no-cache')
        .type(`${types[type]}; charset=utf-8`)
        .send(text),
    )
  }
  serve('/card-form', `${name}.html`, 'html')
  serve('/card-form/form.css', 'form.css', 'css')
  serve('/card-form/frame.js', 'frame.js', 'js')
  serve(`/card-form/${name}.js`, `${name}.js`, 'js')
}
