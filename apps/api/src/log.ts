// The log file: private, rotated by size, without query strings and values from error details.
import { closeSync, fchmodSync, fstatSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'

export interface LogFile {
  file: string
  /** One process rotates the file; the others reopen it. */
  rotates: boolean
  bytesMax?: number
  /** Including the current one. */
  filesMax?: number
}

export function openLog({ file, rotates, bytesMax = 20 * 1024 * 1024, filesMax = 5 }: LogFile): {
  write(line: string): void
} {
  let handle = openPrivate(file)
  const reopen = () => {
    closeSync(handle)
    handle = openPrivate(file)
  }
  return {
    write(line) {
      try {
        const current = statSync(file, { throwIfNoEntry: false })
        if (current?.ino !== fstatSync(handle).ino) reopen()
        else if (rotates && current.size >= bytesMax) {
          rotate(file, filesMax)
          reopen()
        }
        writeSync(handle, line)
      } catch {
        // A full disk stops the log, not the shop.
      }
    },
  }
}

/** Sets the mode of an existing file too, which may have been created with another one. */
function openPrivate(file: string): number {
  const handle = openSync(file, 'a', 0o600)
  fchmodSync(handle, 0o600)
  return handle
}

/** server.log becomes server.log.1, and so on; the oldest file is overwritten. */
function rotate(file: string, filesMax: number): void {
  const nameOf = (at: number) => (at === 0 ? file : `${file}.${at}`)
  for (let at = filesMax - 1; at > 0; at--) {
    if (statSync(nameOf(at - 1), { throwIfNoEntry: false })) renameSync(nameOf(at - 1), nameOf(at))
  }
}

interface LoggedRequest {
  method: string
  url: string
  ip: string
}

interface LoggedError extends Error {
  code?: unknown
  constraint?: unknown
}

/** The parts of a request and an error that are logged; the rest may contain user input. */
export const serializers = {
  /** Query strings contain emails and search terms; whoever knows a picture's name can open it. */
  req: ({ method, url, ip }: LoggedRequest) => ({
    method,
    url: (url.split('?')[0] ?? '').replace(/^\/media\/.*/, '/media/:name'),
    remoteAddress: ip,
  }),
  /** Without PostgreSQL's detail and provider responses, which repeat whole rows. */
  err: ({ name, message, stack = '', code, constraint }: LoggedError) => ({
    type: name,
    message,
    stack,
    code,
    constraint,
  }),
}

/**
 * One line per request, written with its response: twice as many lines would say no more. `logAborted` writes the line
 * of a request whose caller hung up, which may have changed something.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(err: Error | null | undefined, req: FastifyRequest, reply: FastifyReply): void {
    const line = { req, res: reply, responseTime: reply.elapsedTime }
    if (err) reply.log.error({ ...line, err }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}

export function logAborted(app: FastifyInstance): void {
  app.addHook('onRequest', async (req, reply) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) req.log.info({ req, responseTime: reply.elapsedTime }, 'request aborted')
    })
  })
}
