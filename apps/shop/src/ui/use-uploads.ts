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
  file: File
  preview: string
  stop: AbortController
}

export interface Uploads {
  uploads: readonly Upload[]
  /** None of them is still on its way. */
  isIdle: boolean
  add: (files: readonly File[]) => void
  retry: (key: string) => void
  drop: (key: string) => void
}

let keysGiven = 0

function nextKey(): string {
  keysGiven += 1
  return `upload-${keysGiven}`
}

function letGo({ stop, preview }: Held): void {
  stop.abort()
  URL.revokeObjectURL(preview)
}

/** What has arrived is handed to `onDone` and leaves the list. */
export function useUploads(send: SendPicture, onDone: (picture: Picture) => void): Uploads {
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
  const start = async (key: string, { file, preview }: Omit<Held, 'stop'>) => {
    const stop = new AbortController()
    held.current.set(key, { file, preview, stop })
    try {
      const picture = await send(file, { signal: stop.signal, onProgress: (share) => change(key, { share }) })
      drop(key)
      done.current(picture)
    } catch (error) {
      if (!stop.signal.aborted) change(key, { fault: failureText(error), isRefused: isFileRefused(error) })
    }
  }
  return {
    uploads,
    isIdle: uploads.every(({ fault }) => fault !== undefined),
    add(files) {
      const added = files.map((file) => ({ file, key: nextKey(), preview: URL.createObjectURL(file) }))
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
