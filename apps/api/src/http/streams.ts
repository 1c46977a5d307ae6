// The open event streams of this process: who reads them, how many there may be, and when one is let go.
import type { ServerResponse } from 'node:http'

export interface Stream {
  /** The shopper, or the operator where operators read. */
  readerId: number
  sessionId: number
  response: ServerResponse
}

export const perReaderMax = 5
export const perProcessMax = 2_000
/** Events are a few dozen bytes: who lets this much pile up does not read. */
const unreadBytesMax = 64 * 1024

export interface Streams {
  /** Whether one more may be opened for the reader. */
  room(readerId: number): 'free' | 'reader' | 'process'
  add(stream: Stream): void
  of(readerId: number): readonly Stream[]
  all(): readonly Stream[]
}

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
      // Closed before anybody listened for it: it would never be let go.
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

/** Writes without waiting; a reader that fell behind is cut off and finds everything in the lists when it is back. */
export function write({ response }: Stream, text: string): void {
  if (response.destroyed || response.writableEnded) return
  response.write(text)
  if (response.writableLength > unreadBytesMax) response.destroy()
}
