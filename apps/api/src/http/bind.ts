// bind(endpoint, useCase): rate limit, guard, decode, run, encode. A route is one line.
import type { Codecs } from '@shop/contract/codecs.ts'
import type { Endpoint, Input, Reply, UploadLimit } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import { requestKey } from '@shop/contract/request-key.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Ctx } from '#context.ts'
import type { Db } from '#db/pool.ts'
import { Refusal } from '#refuse.ts'
import { decodeFields, decodeInput, parseQuery } from './decode.ts'
import { codecsOf, compileCachedEncoder } from './encode.ts'
import { admit, type FindActor } from './guard.ts'
import { languageOf, rememberActor } from './language.ts'
import type { Limit } from './rate-limits.ts'
import { once } from './replay.ts'
import { addRoute, readUpload } from './upload.ts'

export type UseCase<E extends Endpoint> = (ctx: Ctx, input: Input<E>) => Promise<Reply<E>>
export type Bind = <E extends Endpoint>(endpoint: E, useCase: UseCase<E>) => void

export interface EmbeddedReply {
  path: string
  /** By `requestKey`. */
  key: string
  json: string
  /** What the page converts in it; undefined when that is nothing. */
  codecs: Codecs | undefined
}

/** The reply of a shopper's or guest's GET request, to be part of a page; undefined if the request would fail. */
export type ReadReply = (ctx: Ctx, url: string) => Promise<EmbeddedReply | undefined>

export interface BindOptions {
  app: FastifyInstance
  db: Db
  now: () => Date
  find: FindActor
  limit: Limit
  defaultLanguage: Language
}

export function createBind(options: BindOptions): { bind: Bind; bound: Endpoint[]; readReply: ReadReply } {
  const bound: Endpoint[] = []
  const reads = new Map<string, Read>()
  const bind: Bind = (endpoint, useCase) => {
    bound.push(endpoint)
    const encode = compileCachedEncoder(endpoint.reply)
    const run = useCase as unknown as (ctx: Ctx, input: unknown) => Promise<unknown>
    const admitCaller = (request: FastifyRequest) => admit(endpoint, request, options.find)
    if (endpoint.method === 'GET') {
      reads.set(endpoint.path, { endpoint, run: async (ctx, input) => encode(await run(ctx, input)) })
    }
    addRoute(options.app, {
      endpoint,
      admit: admitCaller,
      handler: async (request, reply) => {
        await options.limit(endpoint.rate ?? 'normal', request.ip)
        const actor = await admitCaller(request)
        const ctx = contextOf(options, request, actor)
        const decoded = decodeInput(endpoint, request)
        const input = endpoint.upload ? { ...decoded, ...(await uploadOf(endpoint.upload, request)) } : decoded
        const work = async (inner: Ctx) => encode(await run(inner, input))
        const data = endpoint.replay
          ? await once(ctx, { endpoint: endpoint.name, input: decoded }, work)
          : await work(ctx)
        return sendSuccess(reply, data, ctx.now())
      },
    })
  }
  return { bind, bound, readReply: createReadReply(options, reads) }
}

interface Read {
  endpoint: Endpoint
  run: (ctx: Ctx, input: unknown) => Promise<string>
}

/** The page shows without it: its script then makes the request and shows the failure. */
function createReadReply({ limit }: BindOptions, reads: ReadonlyMap<string, Read>): ReadReply {
  return async (ctx, url) => {
    const [path = '', query = ''] = url.split('?')
    const read = reads.get(path)
    const access = read?.endpoint.access
    if (!read || (access !== 'guest' && access !== ctx.actor.kind)) return undefined
    try {
      await limit(read.endpoint.rate ?? 'normal', ctx.ip)
      const json = await read.run(ctx, decodeInput(read.endpoint, { query: parseQuery(query) }))
      return { path, key: requestKey(url), json, codecs: codecsOf(read.endpoint.reply) }
    } catch (error) {
      if (!(error instanceof Refusal)) ctx.log.error({ err: error }, 'a reply for a page could not be read')
      return undefined
    }
  }
}

async function uploadOf(upload: UploadLimit, request: FastifyRequest): Promise<{ file: Uint8Array; fields?: unknown }> {
  const { file, fields } = await readUpload(request, upload.bytesMax)
  return { file, fields: decodeFields(upload.fields, fields) }
}

export function contextOf(
  options: Pick<BindOptions, 'db' | 'now' | 'defaultLanguage'>,
  request: FastifyRequest,
  actor: Actor,
): Ctx {
  rememberActor(request, actor)
  return {
    db: options.db,
    pool: options.db,
    now: options.now,
    actor,
    language: languageOf(request, options.defaultLanguage),
    log: request.log,
    requestId: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  }
}

/** The data is already JSON text: the envelope is written around it, so that a long list is not serialized twice. */
function sendSuccess(reply: FastifyReply, data: string, now: Date): FastifyReply {
  const time = Math.floor(now.getTime() / 1000)
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(`{"code":1,"msg":"ok","data":${data},"time":${time}}`)
}
