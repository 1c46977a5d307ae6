// Builds the Fastify app: plugins, modules, event streams, service endpoints and pages.
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '@shop/contract/endpoint.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { listenToChanges } from '#cache/changes.ts'
import { createSessionCache } from '#cache/session-cache.ts'
import type { Db } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { sqlFolder } from '#db/sql-files.ts'
import { addAssets } from '#http/assets.ts'
import { type Bind, contextOf, createBind, type ReadReply } from '#http/bind.ts'
import { parseQuery } from '#http/decode.ts'
import { errorResponse, notFoundResponse } from '#http/errors.ts'
import { addEvents } from '#http/events.ts'
import { cookieOf, languageOf, pageLanguageOf } from '#http/language.ts'
import { addMetrics, type JoinMetrics } from '#http/metrics.ts'
import { openApiOf } from '#http/openapi.ts'
import { createConsolePage, openPages } from '#http/pages.ts'
import { createLimiter, createProcessCount, type Limit } from '#http/rate-limits.ts'
import { addSecurityHeaders, setSecurityHeaders } from '#http/security.ts'
import type { MediaStorage } from '#modules/catalog/media/service.ts'
import { findShopper, liveSessions } from '#modules/people/identity/service.ts'
import { readPushCounts } from '#modules/people/push/service.ts'
import { findLiveOperatorSessions, findOperator } from '#modules/staff/operators/service.ts'
import { readGauges } from '#modules/staff/reports/gauges.ts'
import { looksLikeToken } from '#security/token.ts'
import { addManifests, createStorefront } from '#storefront/storefront.ts'
import type { Tracing } from '#tracing/start-tracing.ts'
import { addModules } from './app-modules.ts'
import { type Config, projectRoot } from './config.ts'
import { type Actor, systemContext } from './context.ts'
import { logAborted, RequestLog, serializers } from './log.ts'

export interface AppParts {
  config: Config
  db: Db
  media: MediaStorage
  pepper: string
  now: () => Date
  /** False writes no log. */
  logger: { level: string; stream?: { write(line: string): void } } | false
  /** Collects the metrics of all server processes; absent = there is only this one. */
  joinMetrics?: JoinMetrics | undefined
  /** One of several processes: it listens to the others' changes, and caches sessions for a moment. */
  joinsOthers?: boolean
  /** Adds a span to each request. */
  tracing?: Pick<Tracing, 'addTo'> | undefined
  /** True when the server is about to stop: load balancers send it no more requests. */
  isStopping?: () => boolean
  /** Binds endpoints that are not in the contract, for tests. */
  more?: (bind: Bind) => void
}

/** Fastify would load Ajv, 2 MB: endpoints are checked by the contract, so no route has a JSON schema. */
const schemaController = { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } }

function refuseSchema(): never {
  throw new Error('describe the endpoint in the contract instead of by a JSON schema')
}

const bodyMax = 256 * 1024
const requestTimeoutMs = 30_000
const requestId = /^[\w-]{8,64}$/

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, now } = parts
  const app = Fastify({
    logger: parts.logger ? { ...parts.logger, serializers } : false,
    logController: new RequestLog(),
    bodyLimit: bodyMax,
    schemaController,
    requestTimeout: requestTimeoutMs,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && requestId.test(given) ? given : randomUUID()
    },
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    // A malformed URL never reaches a route or a hook.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply)
      return sendFailure(parts, error, request, reply)
    },
  })
  const processCount = createProcessCount(db, config.workers)
  const changes = parts.joinsOthers ? listenToChanges(db) : undefined
  app.addHook('preClose', async () => {
    processCount.stop()
    await changes?.stop()
  })
  const limit = createLimiter({ on: config.rateLimits, processes: processCount.current, now: Date.now, db })
  parts.tracing?.addTo(app)
  logAborted(app)
  addSecurityHeaders(app)
  const metricsContext = { ...systemContext(db, { requestId: 'metrics', language: config.defaultLanguage }), now }
  addMetrics(app, {
    ...{ db, token: config.metricsToken, join: parts.joinMetrics, refuseMissing },
    readGauges: () => readGauges(metricsContext),
    counts: [
      { name: 'push_messages_total', help: 'Attempts to send a push message, by outcome.', read: readPushCounts },
    ],
  })
  app.setErrorHandler((error, request, reply) => sendFailure(parts, error, request, reply))
  const sessions = { secondFactor: config.operatorSecondFactor, idleMinutes: config.operatorIdleMinutes }
  const readShopper = (token: string) => findShopper(db, token, now())
  const sessionCache = parts.joinsOthers ? createSessionCache(db, readShopper, now) : undefined
  app.addHook('preClose', () => sessionCache?.stop())
  const find = {
    shopper: sessionCache?.find ?? readShopper,
    operator: (token: string, isBackground: boolean) => findOperator(db, sessions, { token, now: now(), isBackground }),
  }
  const { bind, bound, readReply } = createBind({ app, db, now, find, limit, defaultLanguage: config.defaultLanguage })
  addModules(parts, app, { bind, limit, refuseMissing })
  parts.more?.(bind)
  addEvents(app, {
    ...{ db, find, limit, now },
    liveSessions: {
      shopper: (ids) => liveSessions(db, ids, now()),
      operator: (ids) => findLiveOperatorSessions(db, sessions, { ids, now: now() }),
    },
  })
  addService(app, parts, bound)
  await addPages(parts, app, { limit, findShopper: find.shopper, readReply })
  return app
}

/** Thrown when no page, file or picture is at the URL. */
const notFound = new Error('nothing is at this URL')

function refuseMissing(): never {
  throw notFound
}

function sendFailure(
  { config, now }: AppParts,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = languageOf(request, config.defaultLanguage)
  const options = { language, requestId: request.id, now: now() }
  const response = error === notFound ? notFoundResponse(options) : errorResponse(error, options)
  if (response.isLogged) request.log.error({ req: request, err: error }, 'a request failed')
  const { status, headers, envelope } = response
  return reply.status(status).headers(headers).header('cache-control', 'no-store').send(envelope)
}

/** Health checks and the OpenAPI document. */
function addService(app: FastifyInstance, { db, isStopping }: AppParts, bound: readonly Endpoint[]): void {
  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok\n'))
  app.get('/readyz', async (_request, reply) => {
    const problem = isStopping?.()
      ? 'the server stops'
      : (await isMigrated(db))
        ? undefined
        : 'the database is not ready'
    return reply
      .status(problem ? 503 : 200)
      .type('text/plain')
      .send(`${problem ?? 'ready'}\n`)
  })
  let page: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    page ??= JSON.stringify(openApiOf(bound))
    return reply.type('application/json').send(page)
  })
}

const migrationFolder = path.join(sqlFolder, 'migrations')

/** The database is reachable and has every migration of this version. */
async function isMigrated(db: Db): Promise<boolean> {
  const names = readdirSync(migrationFolder).filter((name) => name.endsWith('.sql'))
  try {
    const rows = await db.query(sql`select 1 from migrations where name = any(${names})`)
    return rows.length === names.length
  } catch {
    return false
  }
}

interface PageOptions {
  limit: Limit
  findShopper: (token: string) => Promise<Actor | undefined>
  readReply: ReadReply
}

async function addPages(
  { config, db, now }: AppParts,
  app: FastifyInstance,
  { limit, findShopper, readReply }: PageOptions,
): Promise<void> {
  const dist = { shop: path.join(projectRoot, 'apps/shop/dist'), console: path.join(projectRoot, 'apps/console/dist') }
  const shop = openPages(dist.shop, '/')
  const consolePages = openPages(dist.console, '/console/')
  if (shop) await addAssets(app, dist.shop, '/')
  if (shop) addManifests(app, dist.shop)
  if (consolePages) await addAssets(app, dist.console, '/console/')
  const serveConsole = consolePages && createConsolePage(consolePages)
  const serve = shop && createStorefront(shop, { facts: { demo: config.demo }, readReply })

  app.setNotFoundHandler(async (request, reply) => {
    const address = request.url.split('?')[0] ?? '/'
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|media|assets)\//.test(address)
    await limit('normal', request.ip)
    if (!isPage || /^\/console\/assets\//.test(address)) throw notFound
    if (address === '/console' || address.startsWith('/console/')) {
      if (!serveConsole) throw notFound
      return serveConsole(request, reply)
    }
    if (!serve) throw notFound
    const token = cookieOf(request, 'token')
    const actor = (token && looksLikeToken(token) && (await findShopper(token))) || ({ kind: 'guest' } as const)
    const ctx = contextOf({ db, now, defaultLanguage: config.defaultLanguage }, request, actor)
    const language = actor.kind === 'shopper' ? actor.language : pageLanguageOf(request, config.defaultLanguage)
    return serve({ ...ctx, language }, request, reply)
  })
}
