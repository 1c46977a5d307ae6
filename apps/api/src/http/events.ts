// GET /api/events: a stream per open page that says what changed; every process hears what any of them wrote.
import { liveEvents, liveEventsPath } from '@shop/contract/notices.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Hearing, liveChannel } from '../db/listen.ts'
import type { Db } from '../db/pool.ts'
import { refuse } from '../refuse.ts'
import { admit, type FindActor, tokenOf } from './guard.ts'
import type { Limit } from './limits.ts'
import { setSecurityHeaders } from './security.ts'
import { createStreams, type Stream, write } from './streams.ts'

export interface EventsOptions {
  db: Db
  find: FindActor
  limit: Limit
  /** Which of these sessions are still alive. */
  liveSessions(ids: readonly number[]): Promise<readonly number[]>
  beatMs?: number | undefined
}

/** Proxies and phones cut what is silent for half a minute. */
const beatUsualMs = 25_000
const retryMs = 3_000
const fullRetryS = 60

const hello = 'event: hello\ndata: {}\n\n'

export function addEvents(app: FastifyInstance, options: EventsOptions): void {
  const streams = createStreams()
  let hearing: Hearing | undefined
  let isStopping = false

  /** One connection per process, opened by the first reader. */
  const hear = () => {
    hearing ??= options.db.listen({
      channel: liveChannel,
      onMessage: (payload) => pass(payload, streams.of),
      onBack: () => {
        for (const stream of streams.all()) write(stream, hello)
      },
    })
    return hearing.ready
  }

  // No HEAD beside it: a stream has no end to tell the length of.
  app.get(liveEventsPath, { exposeHeadRoute: false }, async (request, reply) => {
    options.limit('normal', request.ip)
    const actor = await admit('shopper', tokenOf(request), options.find)
    if (actor.kind !== 'shopper') return refuse('auth.required')
    // Whoever left while they were asked for takes no place.
    if (reply.raw.destroyed) return reply.hijack()
    const room = streams.room(actor.userId)
    if (room === 'user') refuse('rate.limited', { retry_after: fullRetryS })
    if (room === 'process' || isStopping) refuse('server.busy')
    const stream = open(request, reply, actor)
    streams.add(stream)
    // Said only once announcements arrive: what was written before is in the lists, what comes after is told.
    hear().then(() => write(stream, hello))
    return reply
  })

  const beating = setInterval(() => void beat(streams.all(), options), options.beatMs ?? beatUsualMs)
  beating.unref()
  // Before the server waits for what is under way: streams would never end by themselves.
  app.addHook('preClose', async () => {
    isStopping = true
    clearInterval(beating)
    for (const { response } of streams.all()) response.end()
    await hearing?.stop()
  })
}

function open(request: FastifyRequest, reply: FastifyReply, actor: { userId: number; sessionId: number }): Stream {
  setSecurityHeaders(request, reply)
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    // A proxy that gathers answers would keep events back.
    .header('x-accel-buffering', 'no')
  reply.hijack()
  const response = reply.raw
  response.writeHead(200, reply.getHeaders() as Record<string, string>)
  response.write(`retry: ${retryMs}\n\n`)
  response.on('error', () => response.destroy())
  return { userId: actor.userId, sessionId: actor.sessionId, response }
}

const message = /^(\d+) (\w+)(?: (\d+))?$/

function pass(payload: string, streamsOf: (userId: number) => readonly Stream[]): void {
  const [, user, name, id] = message.exec(payload) ?? []
  const event = liveEvents.find((one) => one === name)
  if (!event) return
  const text = `event: ${event}\ndata: ${id ? `{"id":${id}}` : '{}'}\n\n`
  for (const stream of streamsOf(Number(user))) write(stream, text)
}

/** Keeps the lines open, and lets go of readers whose session ended. */
async function beat(streams: readonly Stream[], options: EventsOptions): Promise<void> {
  if (streams.length === 0) return
  for (const stream of streams) write(stream, ':\n\n')
  try {
    const alive = new Set(await options.liveSessions(streams.map((stream) => stream.sessionId)))
    for (const { sessionId, response } of streams) if (!alive.has(sessionId)) response.end()
  } catch {
    // Without a database nobody is turned out; the next beat asks again.
  }
}
