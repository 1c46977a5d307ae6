// The built pages of an app: index.html as a template, its hashes, preload tags and compression; serves the console's.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { languageOfHeader } from '@shop/contract/language.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentPolicy } from './security.ts'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

export interface Pages {
  html: string
  policy: string
  /**
   * Tags that load the chunks of these source files, and all they import; the page's script finds them by source. Those of
   * `wide` are loaded only on wide screens.
   */
  preloads(sources: readonly string[], wide?: readonly string[]): string
}

/** Undefined when the app has not been built. `base` is where it is served, `/` or `/console/`. */
export function openPages(dist: string, base: string): Pages | undefined {
  const file = path.join(dist, 'index.html')
  if (!existsSync(file)) return undefined
  const built = readFileSync(file, 'utf8')
  const html = withLateStart(withStyles(built, dist, base))
  const manifest = readManifest(dist)
  const entry = entryFiles(built, manifest)
  return {
    html,
    policy: contentPolicy({ scriptHashes: hashesOf(html, inlineScript), styleHashes: hashesOf(html, inlineStyle) }),
    preloads(sources, wide = []) {
      const chunks = chunksOf(manifest, sources).filter((chunk) => !entry.has(chunk.file))
      const files = new Set(chunks.map(({ file }) => file))
      const wideChunks = chunksOf(manifest, wide).filter((chunk) => !entry.has(chunk.file) && !files.has(chunk.file))
      const named = new Map(sources.map((source) => [manifest[source]?.file, ` data-source="${source}"`]))
      const tagOf = ({ file }: Chunk, attributes: string) =>
        `<link rel="modulepreload" crossorigin${attributes} href="${base}${file}">`
      const scripts = chunks.map((chunk) => tagOf(chunk, named.get(chunk.file) ?? ''))
      const wideScripts = wideChunks.map((chunk) => tagOf(chunk, ' media="(width >= 1024px)"'))
      const styles = chunks.flatMap((chunk) => chunk.css ?? [])
      const styleTags = styles.map((css) => `<link rel="stylesheet" crossorigin href="${base}${css}">`)
      return [...scripts, ...wideScripts, ...styleTags].join('')
    },
  }
}

function readManifest(dist: string): Record<string, Chunk> {
  const file = path.join(dist, '.vite', 'manifest.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>) : {}
}

/** What the page loads in any case: its scripts, and the chunks they import. */
function entryFiles(html: string, manifest: Record<string, Chunk>): Set<string> {
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src)
  const sources = Object.keys(manifest).filter((key) => scripts.some((src) => src.endsWith(manifest[key]?.file ?? '/')))
  return new Set(chunksOf(manifest, ['index.html', ...sources]).map((chunk) => chunk.file))
}

function chunksOf(manifest: Record<string, Chunk>, sources: readonly string[]): Chunk[] {
  const found = new Map<string, Chunk>()
  const visit = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || found.has(chunk.file)) return
    found.set(chunk.file, chunk)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const source of sources) visit(source)
  return [...found.values()]
}

/** Inlines the page's style sheets: the first paint does not wait for a second request. */
function withStyles(html: string, dist: string, base: string): string {
  return html.replace(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (link, href: string) => {
    const file = path.join(dist, href.slice(base.length))
    return existsSync(file) ? `<style>${readFileSync(file, 'utf8')}</style>` : link
  })
}

/**
 * The scripts are only loaded; the script at the end of a page that has one starts them after the first paint. A script that
 * arrives with the page would run first, and its shell would be seen only after it.
 */
function withLateStart(html: string): string {
  if (!html.includes('link[data-start]')) return html
  return html.replace(
    /<script type="module"([^>]*) src="([^"]+)"><\/script>/g,
    '<link rel="modulepreload" data-start$1 href="$2">',
  )
}

/** Data blocks never run and need no hash. */
const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*type="application)[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style>([\s\S]*?)<\/style>/g

/** Inline code is allowed by its hash. */
function hashesOf(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'

export function encodingFor(request: FastifyRequest): Encoding {
  const accept = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accept)) return 'br'
  return /\bgzip\b/.test(accept) ? 'gzip' : 'identity'
}

/** Quality 5: a page of 40 kB takes a few milliseconds off the event loop, and gets almost as small as possible. */
export async function compress(text: string, encoding: Encoding): Promise<Buffer> {
  const data = Buffer.from(text)
  if (encoding === 'br') return brotli(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return encoding === 'gzip' ? zip(data) : data
}

export function sendCompressed(reply: FastifyReply, data: Buffer, encoding: Encoding): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding, cookie').type('text/html; charset=utf-8').send(data)
}

export function createConsolePage(pages: Pages) {
  const bodies = new Map<string, Promise<Buffer>>()

  function bodyOf(language: string, encoding: ReturnType<typeof encodingFor>): Promise<Buffer> {
    const key = `${language} ${encoding}`
    const known = bodies.get(key)
    if (known) return known
    const html = pages.html.replace('<!--head-->', () => pages.preloads([`src/text/${language}.ts`]))
    const body = compress(html, encoding)
    bodies.set(key, body)
    return body
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const encoding = encodingFor(request)
    // The console may have another language stored; then this one was preloaded for nothing.
    const language = languageOfHeader(request.headers['accept-language'])?.startsWith('zh') ? 'zh-CN' : 'en-US'
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    reply.header('content-security-policy', pages.policy).header('cache-control', 'no-cache')
    reply.header('vary', 'accept-encoding, accept-language').type('text/html; charset=utf-8')
    return reply.send(await bodyOf(language, encoding))
  }
}
