// GET /api/events and /api/admin/events: an event stream per open page; every process sends what any process wrote.
import type { ServerResponse } from 'node:http'
import type { Access } from '@shop/contract/endpoint.ts'
import { liveEvents, liveEventsPath, staffEventsAccess, staffEventsPath } from '@shop/contract/people/notifications.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#context.ts'
import { liveChannel, type Subscription, toStaff } from '#db/listen.ts'
import type { Db } from '#db/pool.ts'
import { refuse } from '#refuse.ts'
import { admit, type FindActor } from './guard.ts'
import type { Limit } from './rate-limits.ts'
import { createRecentEvents } from './recent-events.ts'
import { setSecurityHeaders } from './security.ts'

export interface Stream {
  /** A user id, or an operator id on the staff stream. */
  readerId: number
  sessionId: number
  response: ServerResponse
}

export const perReaderMax = 5
const perProcessMax = 2_000
/** Events are a few dozen bytes: a reader with this much unread does not read. */
const unreadBytesMax = 64 * 1024

interface Streams {
  /** Whether the reader may open one more, or which limit is reached. */
  room(readerId: number): 'free' | 'reader' | 'process'
  add(stream: Stream): void
  of(readerId: number): readonly Stream[]
  all(): readonly Stream[]
}

/** The open event streams of this process: who reads them, how many are allowed, and when one is dropped. */
export function createStreams(): Streams {
  const byReader = new Map<number, Set<Stream>>()
  let count = 0
  const drop = (stream: Stream) => {
    const own = byReader.get(stream.readerId)
    if (!own?.delete(stream)) return
    count--
    if (own.size === 0) byReader.delete(stream.readerId)
  }
  return {
    room(readerId) {
      if ((byReader.get(readerId)?.size ?? 0) >= perReaderMax) return 'reader'
      return count >= perProcessMax ? 'process' : 'free'
    },
    add(stream) {
      // Closed before the `close` listener exists: it would never be dropped.
      if (stream.response.destroyed) return
      const own = byReader.get(stream.readerId) ?? new Set()
      byReader.set(stream.readerId, own.add(stream))
      count++
      stream.response.once('close', () => drop(stream))
    },
    of: (readerId) => [...(byReader.get(readerId) ?? [])],
    all: () => [...byReader.values()].flatMap((own) => [...own]),
  }
}

/** Writes without waiting. A reader that falls behind is cut off, and reloads the lists when it reconnects. */
export function write({ response }: Stream, text: string): void {
  if (response.destroyed || response.writableEnded) return
  response.write(text)
  if (response.writableLength > unreadBytesMax) response.destroy()
}

interface EventsOptions {
  db: Db
  find: FindActor
  limit: Limit
  now: () => Date
  /** Returns those sessions that are still alive. */
  liveSessions: Record<ReaderKind, LiveSessions>
  heartbeatMs?: number | undefined
}

type ReaderKind = 'shopper' | 'operator'
type LiveSessions = (ids: readonly number[]) => Promise<readonly number[]>

/** The readers of one of the two streams. */
interface Readers {
  path: string
  access: Access
  streams: Streams
  liveSessions: LiveSessions
}

/** Proxies and phones close a connection that is silent for half a minute. */
const heartbeatMs = 25_000
const retryMs = 3_000
const fullRetryS = 60

const hello = 'event: hello\ndata: {}\n\n'
const resumed = 'event: resumed\ndata: {}\n\n'

/** When the page's data was read, in seconds. */
function sinceOf({ query }: FastifyRequest): number | undefined {
  const { since } = query as { since?: unknown }
  return typeof since === 'string' && /^\d{1,12}$/.test(since) ? Number(since) : undefined
}

export function addEvents(app: FastifyInstance, options: EventsOptions): void {
  const shoppers = { path: liveEventsPath, access: 'shopper', ...readersOf('shopper', options) } as const
  const staff = { path: staffEventsPath, access: staffEventsAccess, ...readersOf('operator', options) }
  const all = () => [...shoppers.streams.all(), ...staff.streams.all()]
  let subscription: Subscription | undefined
  let isReady: Promise<void> | undefined
  let isStopping = false
  const recent = createRecentEvents(options.now)

  /** One connection per process, opened by the first reader. */
  const subscribe = () => {
    subscription ??= options.db.listen({
      channel: liveChannel,
      onMessage: (payload) => {
        const { to, text } = read(payload) ?? {}
        if (to === undefined || text === undefined) return
        recent.add(to, text)
        const streams = to === toStaff ? staff.streams.all() : shoppers.streams.of(Number(to))
        for (const stream of streams) write(stream, text)
      },
      onReconnect: () => {
        recent.start()
        for (const stream of all()) write(stream, hello)
      },
    })
    isReady ??= subscription.ready.then(recent.start)
    return isReady
  }
  /** A page whose data is not older than what is known keeps it and gets what has changed. */
  const greet = (stream: Stream, since: number | undefined) => {
    const missed = since === undefined ? undefined : recent.since(String(stream.readerId), since * 1000)
    write(stream, missed ? [resumed, ...missed].join('') : hello)
  }

  // A page reopens its stream on its own: that must not keep an idle operator's session alive.
  const find = { ...options.find, operator: (token: string) => options.find.operator(token, true) }

  for (const { path, access, streams } of [shoppers, staff] satisfies Readers[]) {
    // No HEAD route: a stream has no length.
    app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      await options.limit('normal', request.ip)
      const reader = readerOf(await admit({ access }, request, find))
      // A caller who disconnected during the lookup takes no slot.
      if (reply.raw.destroyed) return reply.hijack()
      const room = streams.room(reader.readerId)
      if (room === 'reader') refuse('rate.limited', { retry_after: fullRetryS })
      if (room === 'process' || isStopping) refuse('server.busy')
      const stream = { ...reader, response: open(request, reply) }
      streams.add(stream)
      // Sent once notifications arrive: earlier changes are in the lists the page loads, later ones are streamed.
      subscribe().then(() => greet(stream, access === 'shopper' ? sinceOf(request) : undefined))
      return reply
    })
  }

  const heartbeat = setInterval(() => {
    for (const readers of [shoppers, staff]) void sendHeartbeat(readers)
  }, options.heartbeatMs ?? heartbeatMs)
  heartbeat.unref()
  // Before Fastify waits for open requests: a stream never ends on its own.
  app.addHook('preClose', async () => {
    isStopping = true
    clearInterval(heartbeat)
    for (const { response } of all()) response.end()
    await subscription?.stop()
  })
}

function readersOf(kind: ReaderKind, { liveSessions }: EventsOptions) {
  return { streams: createStreams(), liveSessions: liveSessions[kind] }
}

function readerOf(actor: Actor): Omit<Stream, 'response'> {
  if (actor.kind === 'guest') return refuse('auth.required')
  const { sessionId } = actor
  return { sessionId, readerId: actor.kind === 'shopper' ? actor.userId : actor.operatorId }
}

function open(request: FastifyRequest, reply: FastifyReply): ServerResponse {
  setSecurityHeaders(request, reply)
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    // A buffering proxy would hold events back.
    .header('x-accel-buffering', 'no')
  reply.hijack()
  const response = reply.raw
  response.writeHead(200, reply.getHeaders() as Record<string, string>)
  response.write(`retry: ${retryMs}\n\n`)
  response.on('error', () => response.destroy())
  return response
}

const message = /^(\w+) (\w+)(?: (\d+))?$/

function read(payload: string): { to: string; text: string } | undefined {
  const [, to = '', name, id] = message.exec(payload) ?? []
  const event = liveEvents.find((known) => known === name)
  return event && { to, text: `event: ${event}\ndata: ${id ? `{"id":${id}}` : '{}'}\n\n` }
}

/** Keeps the connections open and closes those whose session ended. */
async function sendHeartbeat({
  streams: { all },
  liveSessions,
}: Pick<Readers, 'streams' | 'liveSessions'>): Promise<void> {
  const streams = all()
  if (streams.length === 0) return
  for (const stream of streams) write(stream, ':\n\n')
  try {
    const alive = new Set(await liveSessions(streams.map((stream) => stream.sessionId)))
    for (const { sessionId, response } of streams) if (!alive.has(sessionId)) response.end()
  } catch {
    // Without a database nobody is disconnected; the next heartbeat checks again.
  }
}
