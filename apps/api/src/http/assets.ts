// Serves the built files: hashed ones are precompressed and cached for a year, icons for an hour, the worker never.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { encodingFor } from './pages.ts'

const yearSeconds = 31_536_000
const hourSeconds = 3_600

export async function addAssets(app: FastifyInstance, dist: string, base: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(dist, 'assets'),
    prefix: `${base}assets/`,
    preCompressed: true,
    decorateReply: false,
    index: false,
    maxAge: yearSeconds * 1000,
    immutable: true,
  })
  addPlainFiles(app, dist, base)
  addWorker(app, dist, base)
}

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** Files with a fixed name: a handful of small ones, held in memory. */
function addPlainFiles(app: FastifyInstance, dist: string, base: string): void {
  for (const entry of readdirSync(dist, { withFileTypes: true })) {
    const type = types[path.extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const data = readFileSync(path.join(dist, entry.name))
    app.get(`${base}${entry.name}`, async (_request, reply) =>
      reply.header('cache-control', `public, max-age=${hourSeconds}`).type(type).send(data),
    )
  }
}

const workerFile = 'sw.js'

/** Browsers request it at every visit, to learn of a new version: almost always nothing has changed. */
function addWorker(app: FastifyInstance, dist: string, base: string): void {
  const file = path.join(dist, workerFile)
  if (!existsSync(file)) return
  const plain = readFileSync(file)
  const read = (suffix: string) => (existsSync(file + suffix) ? readFileSync(file + suffix) : undefined)
  const compressed = { br: read('.br'), gzip: read('.gz'), identity: undefined }
  const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`
  app.get(`${base}${workerFile}`, async (request, reply) => {
    reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    const encoding = encodingFor(request)
    const body = compressed[encoding]
    if (body) reply.header('content-encoding', encoding)
    return reply.type('text/javascript; charset=utf-8').send(body ?? plain)
  })
}
