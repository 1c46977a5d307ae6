// Serves the built files: hashed ones are precompressed and cached for a year, icons and manifest for an hour.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

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
