// Pictures on their way to the server: each with its preview, how far it is, and why it failed.
import type { Picture } from '@shop/contract/wire.ts'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { isFileRefused } from './upload-fault.ts'

export type SendPicture = (
  file: File,
  way: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<Picture>

export interface Upload {
  key: string
  /** An address in this browser that shows the file. */
  preview: string
  /** 0 to 1. */
  share: number
  fault: string | undefined
  /** The fault is the file's own: another one must be chosen. */
  isRefused: boolean
}

interface Held {
  /** The how-manieth file it is that was ever chosen. */
  turn: number
  file: File
  preview: string
  stop: AbortController
}

/** `failed`: nothing is on its way any more, and something did not get there. */
export type UploadState = 'idle' | 'sending' | 'failed'

export interface Uploads {
  uploads: readonly Upload[]
  state: UploadState
  /** None of them is still on its way. */
  isIdle: boolean
  add: (files: readonly File[]) => void
  retry: (key: string) => void
  drop: (key: string) => void
}

let turnsGiven = 0

function nextTurn(): number {
  turnsGiven += 1
  return turnsGiven
}

function stateOf(uploads: readonly Upload[]): UploadState {
  if (uploads.some(({ fault }) => fault === undefined)) return 'sending'
  return uploads.length > 0 ? 'failed' : 'idle'
}

function letGo({ stop, preview }: Held): void {
  stop.abort()
  URL.revokeObjectURL(preview)
}

/** What has arrived is handed to `onDone` and leaves the list; a small file may overtake one that was chosen before it. */
export function useUploads(send: SendPicture, onDone: (picture: Picture, turn: number) => void): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const held = useRef(new Map<string, Held>())
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    const files = held.current
    return () => {
      for (const one of files.values()) letGo(one)
      files.clear()
    }
  }, [])
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: string) => {
    const gone = held.current.get(key)
    if (gone) letGo(gone)
    held.current.delete(key)
    setUploads((list) => list.filter((one) => one.key !== key))
  }
  const start = async (key: string, { turn, file, preview }: Omit<Held, 'stop'>) => {
    const stop = new AbortController()
    held.current.set(key, { turn, file, preview, stop })
    try {
      const picture = await send(file, { signal: stop.signal, onProgress: (share) => change(key, { share }) })
      drop(key)
      done.current(picture, turn)
    } catch (error) {
      if (!stop.signal.aborted) change(key, { fault: failureText(error), isRefused: isFileRefused(error) })
    }
  }
  return {
    uploads,
    state: stateOf(uploads),
    isIdle: stateOf(uploads) !== 'sending',
    add(files) {
      const added = files.map((file) => {
        const turn = nextTurn()
        return { turn, file, key: `upload-${turn}`, preview: URL.createObjectURL(file) }
      })
      setUploads((list) => [
        ...list,
        ...added.map(({ key, preview }) => ({ key, preview, share: 0, fault: undefined, isRefused: false })),
      ])
      for (const { key, ...one } of added) void start(key, one)
    },
    retry(key) {
      const one = held.current.get(key)
      if (!one) return
      change(key, { share: 0, fault: undefined })
      void start(key, one)
    },
    drop,
  }
}
