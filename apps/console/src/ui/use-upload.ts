// Uploads files one by one, with progress and the reason when one fails.
import type { Picture } from '@shop/contract/wire.ts'
import { useRef, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'

export interface UploadedPicture extends Picture {
  id: number
}

/** Sends a picture to the server. */
export interface PictureSender {
  bytesMax: number
  send: (file: File, onProgress: (share: number) => void) => Promise<UploadedPicture>
}

export interface Waiting {
  key: number
  name: string
  share: number
}

export interface Upload {
  waiting: readonly Waiting[]
  problem: string | undefined
  start: (files: readonly File[]) => void
}

/** Sequential, so that pictures arrive in the order they were chosen. */
export function useUpload({ send, bytesMax }: PictureSender, onUploaded: (picture: UploadedPicture) => void): Upload {
  const text = useText()
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const [problem, setProblem] = useState<string>()
  const lastKey = useRef(0)
  const uploaded = useRef(onUploaded)
  uploaded.current = onUploaded

  const sendFile = async (file: File, key: number) => {
    const reportProgress = (share: number) =>
      setWaiting((current) => current.map((upload) => (upload.key === key ? { ...upload, share } : upload)))
    try {
      uploaded.current(await send(file, reportProgress))
    } catch (error) {
      setProblem(text.ui.picture.failed(file.name, failureText(text, error)))
    }
    setWaiting((current) => current.filter((upload) => upload.key !== key))
  }

  const start = async (files: readonly File[]) => {
    setProblem(undefined)
    const small = files.filter((file) => file.size <= bytesMax)
    const large = files.find((file) => file.size > bytesMax)
    if (large) setProblem(text.ui.picture.tooLarge(large.name, bytesMax / 1024 / 1024))
    const queue = small.map((file) => {
      lastKey.current += 1
      return { file, key: lastKey.current }
    })
    setWaiting((current) => [...current, ...queue.map(({ file, key }) => ({ key, name: file.name, share: 0 }))])
    for (const { file, key } of queue) await sendFile(file, key)
  }
  return { waiting, problem, start: (files) => void start(files) }
}
