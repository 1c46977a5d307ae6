// A field for pictures: chosen or taken, sent at once with progress, tried again, looked at large, removed.
import type { Picture } from '@shop/contract/wire.ts'
import { ImagePlus } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { currentText, usePageText } from '#text/use-text.tsx'
import { describedBy, FormField } from './FormField.tsx'
import { PictureViewer } from './PictureViewer.tsx'
import { fittingFiles, pictureTypes } from './picture-files.ts'
import { toast } from './toast-store.ts'
import { PictureTile, UploadTile } from './UploadTile.tsx'
import { type SendPicture, type UploadState, useUploads } from './use-uploads.ts'

export interface PictureUploadProps {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  isOptional?: boolean
  /** Beside the label. */
  mark?: string
  /** How many there may be. */
  max?: number
  pictures: readonly Picture[]
  onChange: (pictures: readonly Picture[]) => void
  send: SendPicture
  /** Told while something is on its way: a form waits for it. */
  onBusy?: (isBusy: boolean) => void
  /** The same, and whether something did not get there. */
  onState?: (state: UploadState) => void
}

export function PictureUpload(props: PictureUploadProps) {
  const { id, label, hint, error, isOptional, mark, max = 1, pictures, onChange, send } = props
  const t = usePageText('upload')
  const [opened, setOpened] = useState<number>()
  const [leftOut, setLeftOut] = useState(0)
  const insertInOrder = useInsertInOrder(pictures, onChange)
  const { uploads, state, add, retry, drop } = useUploads(send, insertInOrder)
  useUploadNotices(state, props)
  const left = max - pictures.length - uploads.length
  const choose = (files: readonly File[]) => {
    // What was wrong with a file is over when another one is chosen in its place.
    const refused = uploads.filter(({ isRefused }) => isRefused)
    for (const { key } of refused) drop(key)
    const room = left + refused.length
    const fitting = fittingFiles(files, t.tooLarge)
    setLeftOut(Math.max(0, fitting.length - room))
    add(fitting.slice(0, room))
  }
  const problem = error ?? uploads.find((upload) => upload.problem !== undefined)?.problem
  const describing = describedBy(id, { hint, error: problem })
  const list = useRef<HTMLUListElement>(null)
  // What was under the finger is gone with its tile: reading goes on at the list.
  const remove = (take: () => void) => {
    take()
    setLeftOut(0)
    list.current?.focus()
  }
  return (
    <FormField
      id={id}
      label={label}
      hint={hint}
      error={problem}
      {...(isOptional && { isOptional })}
      {...(mark !== undefined && { mark })}
    >
      <ul
        ref={list}
        // While no more may be added, the list is what a refusal leads to.
        id={left > 0 ? undefined : id}
        tabIndex={-1}
        aria-label={label}
        aria-describedby={describing}
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
            onReplace={(files) => {
              drop(upload.key)
              add(files)
            }}
          />
        ))}
        {left > 0 ? (
          <li>
            <AddTile
              id={id}
              isMany={left > 1}
              hasError={problem !== undefined}
              describing={describing}
              onChoose={choose}
            />
          </li>
        ) : null}
      </ul>
      {/* Said where they are looked for: a toast would be over with the one about those that arrived. */}
      <p role="status" className="mt-1.5 text-body-s text-warn empty:hidden">
        {leftOut > 0 ? t.leftOut(leftOut) : null}
      </p>
      <PictureViewer pictures={pictures} label={label} opened={opened} onClose={() => setOpened(undefined)} />
    </FormField>
  )
}

/** Each has the place it was chosen for, whenever it arrives: the first may be the one that is shown. */
function useInsertInOrder(pictures: readonly Picture[], onChange: (pictures: readonly Picture[]) => void) {
  const sequences = useRef(new Map<string, number>())
  const latest = useRef(pictures)
  // With the change itself: one that arrives before a later effect would be forgotten by it.
  useLayoutEffect(() => {
    latest.current = pictures
  }, [pictures])
  return (picture: Picture, sequence: number) => {
    // The same picture twice is one.
    if (latest.current.some(({ url }) => url === picture.url)) return
    sequences.current.set(picture.url, sequence)
    const at = latest.current.findIndex(({ url }) => (sequences.current.get(url) ?? 0) > sequence)
    // Two may arrive before the form is drawn again.
    latest.current = latest.current.toSpliced(at < 0 ? latest.current.length : at, 0, picture)
    onChange(latest.current)
  }
}

/** Tells the form how it stands, and the shopper once for all that came together. */
function useUploadNotices(state: UploadState, { pictures, onBusy, onState }: PictureUploadProps): void {
  /** How many there were when the sending began; undefined while nothing is sent. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it turns.
  useEffect(() => notify(), [state])
}

interface AddTileProps {
  id: string
  isMany: boolean
  hasError: boolean
  /** Ids of what is said about it. */
  describing: string | undefined
  onChoose: (files: readonly File[]) => void
}

function AddTile({ id, isMany, hasError, describing, onChoose }: AddTileProps) {
  const t = usePageText('upload')
  return (
    <span
      className={`relative grid size-24 place-items-center rounded-field border border-dashed bg-surface text-text-2 transition-colors duration-120 focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-focus hover:bg-surface-2 ${
        hasError ? 'border-sale' : 'border-border-strong'
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
        aria-invalid={hasError || undefined}
        aria-describedby={describing}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])])
          // The same file may be chosen again after it was removed.
          event.target.value = ''
        }}
      />
    </span>
  )
}
