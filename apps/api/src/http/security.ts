// Security headers of every response; scripts, styles and pictures come from this host only.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface PolicyOptions {
  /** Hashes of the page's inline code, `sha256-…`. */
  scriptHashes?: readonly string[]
  styleHashes?: readonly string[]
}

export function contentPolicy({ scriptHashes = [], styleHashes = [] }: PolicyOptions = {}): string {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(scriptHashes)}`,
    `style-src 'self'${quoted(styleHashes)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const closedPolicy = contentPolicy()

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => setSecurityHeaders(request, reply))
}

/** Built files need no policy of their own: the page that loads them carries it. */
const bareFile = /^(\/console)?\/assets\//

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff')
  reply.header('cross-origin-resource-policy', 'same-origin')
  if (bareFile.test(request.url) && reply.statusCode < 400) return
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', closedPolicy)
  reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  reply.header('cross-origin-opener-policy', 'same-origin')
  reply.header('x-request-id', request.id)
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
}
