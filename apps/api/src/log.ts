// The log: no query strings, no values out of error details; in a file closed to others and set aside by size while running.
import { closeSync, fchmodSync, fstatSync, openSync, renameSync, statSync, writeSync } from 'node:fs'

export interface LogFile {
  file: string
  /** One process of all sets the file aside; the others follow. */
  rotates: boolean
  bytesMax?: number
  /** The one being written included. */
  filesMax?: number
}

/** The stream a logger writes lines to. */
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
        const named = statSync(file, { throwIfNoEntry: false })
        if (named?.ino !== fstatSync(handle).ino) reopen()
        else if (rotates && named.size >= bytesMax) {
          setAside(file, filesMax)
          reopen()
        }
        writeSync(handle, line)
      } catch {
        // A full disk stops the log, not the shop.
      }
    },
  }
}

/** An older file may have been made with another mode. */
function openPrivate(file: string): number {
  const handle = openSync(file, 'a', 0o600)
  fchmodSync(handle, 0o600)
  return handle
}

/** server.log becomes server.log.1, and so on; the last one is overwritten. */
function setAside(file: string, filesMax: number): void {
  const named = (at: number) => (at === 0 ? file : `${file}.${at}`)
  for (let at = filesMax - 1; at > 0; at--) {
    if (statSync(named(at - 1), { throwIfNoEntry: false })) renameSync(named(at - 1), named(at))
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

/** What is written of a request and of an error; everything else may hold what people typed. */
export const serializers = {
  /** Query strings hold emails and search words; the name of a picture is all one needs to see it. */
  req: ({ method, url, ip }: LoggedRequest) => ({
    ...{ method, url: (url.split('?')[0] ?? '').replace(/^\/media\/.*/, '/media/:name'), remoteAddress: ip },
  }),
  /** PostgreSQL's detail and a provider's answer repeat whole rows. */
  err: ({ name, message, stack = '', code, constraint }: LoggedError) => ({
    type: name,
    message,
    stack,
    code,
    constraint,
  }),
}
