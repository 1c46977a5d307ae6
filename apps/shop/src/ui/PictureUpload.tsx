// A field for pictures: choose or take them, upload with progress, retry, view large, remove.

import type { Picture } from '@shop/contract/wire.ts'
import { ImagePlus } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { currentText, usePageText } from '#text/use-text.tsx'
import { controlAria, FormField } from './FormField.tsx'
import { PictureViewer } from './PictureViewer.tsx'
import { toast } from './toast-store.ts'
import { PictureTile, UploadTile } from './UploadTile.tsx'
import { fittingFiles, pictureTypes, type SendPicture, type UploadState, useUploads } from './use-uploads.ts'

interface PictureUploadProps {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  isOptional?: boolean
  max?: number
  pictures: readonly Picture[]
  onChange: (pictures: readonly Picture[]) => void
  send: SendPicture
  /** Called when uploads start and end: a form waits for them. */
  onBusy?: (isBusy: boolean) => void
  /** Like `onBusy`, and reports whether an upload failed. */
  onState?: (state: UploadState) => void
}

export function PictureUpload(props: PictureUploadProps) {
  const { id, label, hint, isOptional, pictures, onChange } = props
  const t = usePageText('upload')
  const [opened, setOpened] = useState<number>()
  const { list, uploads, isSending, problem, left, leftOut, choose, replace, retry, drop, remove } =
    usePictureUploads(props)
  // The hint says which pictures help, an error only that one is missing.
  const marks = { hint, error: problem, keepsHint: true }
  const aria = controlAria(id, marks)
  return (
    <FormField id={id} label={label} {...marks} {...(isOptional && { isOptional })}>
      <ul
        ref={list}
        // When the list is full there is no add tile, so a refusal focuses the list.
        id={left > 0 ? undefined : id}
        tabIndex={-1}
        aria-label={label}
        aria-describedby={aria['aria-describedby']}
        className="flex flex-wrap gap-3"
      >
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.url}
            picture={picture}
            label={t.open(index + 1)}
            onOpen={() => setOpened(index)}
            onRemove={() => remove(() => onChange(pictures.filter((item) => item !== picture)))}
          />
        ))}
        {uploads.map((upload) => (
          <UploadTile
            key={upload.key}
            upload={upload}
            onRetry={() => retry(upload.key)}
            onRemove={() => remove(() => drop(upload.key))}
            onReplace={(files) => replace(upload.key, files)}
          />
        ))}
        {left > 0 ? <AddTile id={id} isMany={left > 1} isSending={isSending} aria={aria} onChoose={choose} /> : null}
      </ul>
      {/* Inline, because the toast about the finished uploads would replace a toast. */}
      <p role="status" className="mt-1.5 text-body-s text-warn empty:hidden">
        {leftOut > 0 ? t.leftOut(leftOut) : null}
      </p>
      <PictureViewer pictures={pictures} label={label} opened={opened} onClose={() => setOpened(undefined)} />
    </FormField>
  )
}

/** The uploads of the field and the room that is left; `leftOut` counts the files that did not fit. */
function usePictureUploads(props: PictureUploadProps) {
  const { max = 1, pictures, error, onChange, send } = props
  const t = usePageText('upload')
  const list = useRef<HTMLUListElement>(null)
  const [leftOut, setLeftOut] = useState(0)
  const insertInOrder = useInsertInOrder(pictures, onChange)
  const { uploads, state, add, retry, drop } = useUploads(send, insertInOrder)
  useUploadNotices(state, props)
  const left = max - pictures.length - uploads.length
  const choose = (files: readonly File[]) => {
    // A new choice replaces the refused files.
    const refused = uploads.filter(({ isRefused }) => isRefused)
    for (const { key } of refused) drop(key)
    const room = left + refused.length
    const fitting = fittingFiles(files, t.tooLarge)
    setLeftOut(Math.max(0, fitting.length - room))
    add(fitting.slice(0, room))
  }
  const replace = (key: string, files: readonly File[]) => {
    drop(key)
    add(files)
  }
  // The pressed button is gone with its tile: move the focus to the list.
  const remove = (removeTile: () => void) => {
    removeTile()
    setLeftOut(0)
    list.current?.focus()
  }
  const problem = error ?? uploads.find((upload) => upload.problem !== undefined)?.problem
  const isSending = state === 'sending'
  return { list, uploads, isSending, problem, left, leftOut, choose, replace, retry, drop, remove }
}

/** Keeps pictures in the order they were chosen, whenever they arrive: the first may be the cover. */
function useInsertInOrder(pictures: readonly Picture[], onChange: (pictures: readonly Picture[]) => void) {
  const sequences = useRef(new Map<string, number>())
  const latest = useRef(pictures)
  // In a layout effect: a later effect would overwrite a picture that arrived in between.
  useLayoutEffect(() => {
    latest.current = pictures
  }, [pictures])
  return (picture: Picture, sequence: number) => {
    // Ignore duplicates.
    if (latest.current.some(({ url }) => url === picture.url)) return
    sequences.current.set(picture.url, sequence)
    const at = latest.current.findIndex(({ url }) => (sequences.current.get(url) ?? 0) > sequence)
    // Two pictures may arrive before the form renders again.
    latest.current = latest.current.toSpliced(at < 0 ? latest.current.length : at, 0, picture)
    onChange(latest.current)
  }
}

/** Reports the state to the form, and shows one toast for all pictures that arrived together. */
function useUploadNotices(state: UploadState, { pictures, onBusy, onState }: PictureUploadProps): void {
  /** Number of pictures when the uploads started; undefined while nothing is uploading. */
  const before = useRef<number>(undefined)
  const notify = useEffectEvent(() => {
    onState?.(state)
    onBusy?.(state === 'sending')
    if (state === 'sending') {
      before.current ??= pictures.length
      return
    }
    if (before.current !== undefined && pictures.length > before.current) {
      toast.success(currentText().common.uploadSuccess)
    }
    before.current = undefined
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the state changes.
  useEffect(() => notify(), [state])
}

interface AddTileProps {
  id: string
  isMany: boolean
  /** A picture is on its way: nothing is wrong with the tile. */
  isSending: boolean
  aria: ReturnType<typeof controlAria>
  onChoose: (files: readonly File[]) => void
}

function AddTile({ id, isMany, isSending, aria, onChoose }: AddTileProps) {
  const t = usePageText('upload')
  return (
    <li>
      <span
        className={`relative grid size-24 place-items-center rounded-field border border-dashed bg-surface field-ring text-text-2 transition-colors duration-120 hover:bg-surface-2 ${
          aria['aria-invalid'] && !isSending ? 'border-sale' : 'border-border-strong'
        }`}
      >
        <span aria-hidden="true" className="flex flex-col items-center gap-1 px-1 text-center text-caption">
          <ImagePlus size={24} strokeWidth={1.75} />
          {t.add}
        </span>
        <input
          id={id}
          type="file"
          accept={pictureTypes}
          multiple={isMany}
          {...aria}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            onChoose([...(event.target.files ?? [])])
            // The same file may be chosen again after it was removed.
            event.target.value = ''
          }}
        />
      </span>
    </li>
  )
}
