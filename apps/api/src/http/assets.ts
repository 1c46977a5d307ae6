// Built files of both apps: names carry a hash, so they are compressed once at build and cached for ever.
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const yearSeconds = 31_536_000

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
}
