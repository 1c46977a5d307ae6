// The open event streams of this process: who reads them, how many there may be, and when one is let go.
import type { ServerResponse } from 'node:http'

export interface Stream {
  userId: number
  sessionId: number
  response: ServerResponse
}

export const perUserMax = 5
export const perProcessMax = 2_000
/** Events are a few dozen bytes: who lets this much pile up does not read. */
const unreadBytesMax = 64 * 1024

export interface Streams {
  /** Whether one more may be opened for the user. */
  room(userId: number): 'free' | 'user' | 'process'
  add(stream: Stream): void
  of(userId: number): readonly Stream[]
  all(): readonly Stream[]
}

export function createStreams(): Streams {
  const byUser = new Map<number, Set<Stream>>()
  let count = 0
  const drop = (stream: Stream) => {
    const own = byUser.get(stream.userId)
    if (!own?.delete(stream)) return
    count--
    if (own.size === 0) byUser.delete(stream.userId)
  }
  return {
    room(userId) {
      if ((byUser.get(userId)?.size ?? 0) >= perUserMax) return 'user'
      return count >= perProcessMax ? 'process' : 'free'
    },
    add(stream) {
      // Closed before anybody listened for it: it would never be let go.
      if (stream.response.destroyed) return
      const own = byUser.get(stream.userId) ?? new Set()
      byUser.set(stream.userId, own.add(stream))
      count++
      stream.response.once('close', () => drop(stream))
    },
    of: (userId) => [...(byUser.get(userId) ?? [])],
    all: () => [...byUser.values()].flatMap((own) => [...own]),
  }
}

/** Writes without waiting; a reader that fell behind is cut off and finds everything in the lists when it is back. */
export function write({ response }: Stream, text: string): void {
  if (response.destroyed || response.writableEnded) return
  response.write(text)
  if (response.writableLength > unreadBytesMax) response.destroy()
}
