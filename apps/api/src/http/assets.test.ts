// Tests of the built files with fixed names: the service worker is never served from a cache without asking.
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { addAssets } from './assets.ts'
import { addSecurityHeaders } from './security.ts'

const dist = await mkdtemp(path.join(tmpdir(), 'tradewind-assets-'))
after(() => rm(dist, { recursive: true }))
const worker = 'self.addEventListener("fetch", () => {})'
await mkdir(path.join(dist, 'assets'))
await writeFile(path.join(dist, 'sw.js'), worker)
await writeFile(path.join(dist, 'sw.js.br'), brotliCompressSync(worker))
await writeFile(path.join(dist, 'manifest.webmanifest'), '{}')

const app = Fastify()
addSecurityHeaders(app)
await addAssets(app, dist, '/')
after(() => app.close())

test('the service worker is checked at every visit, and not sent again while it is the same', async () => {
  const first = await app.inject({ url: '/sw.js' })
  assert.equal(first.statusCode, 200)
  assert.equal(first.body, worker)
  assert.equal(first.headers['cache-control'], 'no-cache')
  assert.match(String(first.headers['content-type']), /^text\/javascript/)
  const etag = String(first.headers.etag)
  const again = await app.inject({ url: '/sw.js', headers: { 'if-none-match': etag } })
  assert.equal(again.statusCode, 304)
  assert.equal(again.body, '')
  assert.equal((await app.inject({ url: '/sw.js', headers: { 'if-none-match': '"old"' } })).statusCode, 200)
})

test('the service worker is compressed, and may only load from this host', async () => {
  const { headers, rawPayload } = await app.inject({ url: '/sw.js', headers: { 'accept-encoding': 'br, gzip' } })
  assert.equal(headers['content-encoding'], 'br')
  assert.equal(brotliDecompressSync(rawPayload).toString(), worker)
  assert.match(String(headers['content-security-policy']), /connect-src 'self'/)
})

test('other files with a fixed name are cached for an hour', async () => {
  const { headers } = await app.inject({ url: '/manifest.webmanifest' })
  assert.equal(headers['cache-control'], 'public, max-age=3600')
})
