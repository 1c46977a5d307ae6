// The open event streams of this process: who reads them, how many are allowed, and when one is dropped.
import type { ServerResponse } from 'node:http'

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

export interface Streams {
  /** Whether the reader may open one more, or which limit is reached. */
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
