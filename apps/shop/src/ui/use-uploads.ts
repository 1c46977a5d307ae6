// Uploads in progress, each with its preview, progress and failure; and which files are accepted.
import type { Picture } from '@shop/contract/wire.ts'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { toast } from './toast-store.ts'
import { isFileRefused } from './upload-error.ts'

export type SendPicture = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<Picture>

export interface Upload {
  key: string
  /** Object URL of the file. */
  preview: string
  /** 0 to 1. */
  share: number
  problem: string | undefined
  /** The file itself is the problem: the user must choose another one. */
  isRefused: boolean
}

interface PendingUpload {
  /** Counts all files ever chosen, to keep them in order. */
  sequence: number
  file: File
  preview: string
  stop: AbortController
}

/** `failed`: all uploads ended, and at least one failed. */
export type UploadState = 'idle' | 'sending' | 'failed'

export interface Uploads {
  uploads: readonly Upload[]
  state: UploadState
  isIdle: boolean
  add: (files: readonly File[]) => void
  retry: (key: string) => void
  drop: (key: string) => void
}

let lastSequence = 0

function nextSequence(): number {
  lastSequence += 1
  return lastSequence
}

function stateOf(uploads: readonly Upload[]): UploadState {
  if (uploads.some(({ problem }) => problem === undefined)) return 'sending'
  return uploads.length > 0 ? 'failed' : 'idle'
}

function release({ stop, preview }: PendingUpload): void {
  stop.abort()
  URL.revokeObjectURL(preview)
}

/** A finished upload goes to `onDone` and leaves the list; a small file may finish before an earlier one. */
export function useUploads(send: SendPicture, onDone: (picture: Picture, sequence: number) => void): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const pending = useRef(new Map<string, PendingUpload>())
  const onDoneRef = useRef(onDone)
  useEffect(() => {
    onDoneRef.current = onDone
  })
  useEffect(() => {
    const files = pending.current
    return () => {
      for (const upload of files.values()) release(upload)
      files.clear()
    }
  }, [])
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  const drop = (key: string) => {
    const gone = pending.current.get(key)
    if (gone) release(gone)
    pending.current.delete(key)
    setUploads((list) => list.filter((upload) => upload.key !== key))
  }
  const start = async (key: string, { sequence, file, preview }: Omit<PendingUpload, 'stop'>) => {
    const stop = new AbortController()
    pending.current.set(key, { sequence, file, preview, stop })
    try {
      const picture = await send(file, { signal: stop.signal, onProgress: (share) => change(key, { share }) })
      drop(key)
      onDoneRef.current(picture, sequence)
    } catch (error) {
      if (!stop.signal.aborted) change(key, { problem: failureText(error), isRefused: isFileRefused(error) })
    }
  }
  return {
    uploads,
    state: stateOf(uploads),
    isIdle: stateOf(uploads) !== 'sending',
    add(files) {
      const added = files.map((file) => {
        const sequence = nextSequence()
        return { sequence, file, key: `upload-${sequence}`, preview: URL.createObjectURL(file) }
      })
      setUploads((list) => [
        ...list,
        ...added.map(({ key, preview }) => ({ key, preview, share: 0, problem: undefined, isRefused: false })),
      ])
      for (const { key, ...upload } of added) void start(key, upload)
    },
    retry(key) {
      const upload = pending.current.get(key)
      if (!upload) return
      change(key, { share: 0, problem: undefined })
      void start(key, upload)
    },
    drop,
  }
}

/** The `accept` attribute of file inputs. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif'
const bytesMax = 25 * 1024 * 1024

/** The files within the size limit; one toast for all others. */
export function fittingFiles(files: readonly File[], tooLarge: string): File[] {
  const fitting = files.filter((file) => file.size <= bytesMax)
  if (fitting.length < files.length) toast.fail(tooLarge)
  return fitting
}
