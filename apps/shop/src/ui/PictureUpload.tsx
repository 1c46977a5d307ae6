// A field for pictures: chosen or taken, sent at once with progress, tried again, looked at large, removed.
import type { Picture } from '@shop/contract/wire.ts'
import { ImagePlus } from 'lucide-react'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePageText, useText } from '#text/use-text.tsx'
import { describedBy, FormField } from './FormField.tsx'
import { fittingFiles, pictureTypes } from './picture-files.ts'
import { PictureTile, UploadTile } from './UploadTile.tsx'
import { type SendPicture, useUploads } from './use-uploads.ts'

const ImageViewer = lazy(() => import('./ImageViewer.tsx').then((file) => ({ default: file.ImageViewer })))

export interface PictureUploadProps {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  isOptional?: boolean
  /** How many there may be. */
  max?: number
  pictures: readonly Picture[]
  onChange: (pictures: readonly Picture[]) => void
  send: SendPicture
  /** Told while something is on its way: a form waits for it. */
  onBusy?: (isBusy: boolean) => void
}

export function PictureUpload(props: PictureUploadProps) {
  const { id, label, hint, error, isOptional, max = 1, pictures, onChange, send, onBusy } = props
  const words = usePageText('upload')
  const [opened, setOpened] = useState<number>()
  const latest = useRef(pictures)
  // With the change itself: one that arrives before a later effect would be forgotten by it.
  useLayoutEffect(() => {
    latest.current = pictures
  }, [pictures])
  const { uploads, isIdle, add, retry, drop } = useUploads(send, (picture) => {
    // Two may arrive before the form is drawn again.
    latest.current = [...latest.current, picture]
    onChange(latest.current)
  })
  useEffect(() => onBusy?.(!isIdle), [onBusy, isIdle])
  const left = max - pictures.length - uploads.length
  const choose = (files: readonly File[]) => {
    // What was wrong with a file is over when another one is chosen in its place.
    const refused = uploads.filter(({ isRefused }) => isRefused)
    for (const { key } of refused) drop(key)
    add(fittingFiles(files, words.tooLarge).slice(0, left + refused.length))
  }
  const fault = error ?? uploads.find((upload) => upload.fault !== undefined)?.fault
  const describing = describedBy(id, { hint, error: fault })
  const list = useRef<HTMLUListElement>(null)
  // What was under the finger is gone with its tile: reading goes on at the list.
  const remove = (take: () => void) => {
    take()
    list.current?.focus()
  }
  return (
    <FormField id={id} label={label} hint={hint} error={fault} {...(isOptional ? { isOptional } : {})}>
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
            label={words.open(index + 1)}
            onOpen={() => setOpened(index)}
            onRemove={() => remove(() => onChange(pictures.filter((one) => one !== picture)))}
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
              hasError={fault !== undefined}
              describing={describing}
              onChoose={choose}
            />
          </li>
        ) : null}
      </ul>
      <Viewer pictures={pictures} label={label} opened={opened} onClose={() => setOpened(undefined)} />
    </FormField>
  )
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
  const words = usePageText('upload')
  return (
    <span
      className={`relative grid size-24 place-items-center rounded-field border border-dashed bg-surface text-text-2 transition-colors duration-120 focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-focus hover:bg-surface-2 ${
        hasError ? 'border-sale' : 'border-border-strong'
      }`}
    >
      <span aria-hidden="true" className="flex flex-col items-center gap-1 px-1 text-center text-caption">
        <ImagePlus size={24} strokeWidth={1.75} />
        {words.add}
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

interface ViewerProps {
  pictures: readonly Picture[]
  label: string
  opened: number | undefined
  onClose: () => void
}

function Viewer({ pictures, label, opened, onClose }: ViewerProps) {
  const words = usePageText('upload')
  const { common } = useText()
  if (opened === undefined) return null
  return (
    <Suspense>
      <ImageViewer
        isOpen
        pictures={pictures}
        alt={label}
        start={opened}
        words={{ ...words.viewer, title: label, close: common.close }}
        onClose={onClose}
      />
    </Suspense>
  )
}
