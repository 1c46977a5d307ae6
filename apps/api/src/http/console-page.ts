// Serves the console's HTML: compressed once per language, with the texts of the browser's language preloaded.
import { languageOfHeader } from '@shop/contract/language.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, encodingFor, type Pages } from './pages.ts'

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
