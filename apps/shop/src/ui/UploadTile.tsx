// One picture of a form: a thumbnail, an upload with its progress, or a failed upload to retry or replace.
import type { Picture } from '@shop/contract/wire.ts'
import { ImagePlus, RotateCw, X } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { fittingFiles, pictureTypes, type Upload } from './use-uploads.ts'

const tile = 'relative size-24 shrink-0 overflow-hidden rounded-field border border-border bg-surface-2'

interface PictureTileProps {
  picture: Picture
  label: string
  onOpen: () => void
  onRemove: () => void
}

export function PictureTile({ picture, label, onOpen, onRemove }: PictureTileProps) {
  return (
    <li className={tile}>
      <button type="button" aria-label={label} className="block size-full" onClick={onOpen}>
        <img src={picture.thumb} alt="" className="size-full object-cover" />
      </button>
      <RemoveButton onPress={onRemove} />
    </li>
  )
}

interface UploadTileProps {
  upload: Upload
  onRetry: () => void
  onRemove: () => void
  /** Called with another file in place of a refused one. */
  onReplace: (files: readonly File[]) => void
}

export function UploadTile({ upload, onRetry, onRemove, onReplace }: UploadTileProps) {
  return (
    <li className={tile}>
      {upload.isRefused ? null : <img src={upload.preview} alt="" className="size-full object-cover opacity-45" />}
      {upload.problem === undefined ? <Ring share={upload.share} /> : null}
      {upload.problem === undefined || upload.isRefused ? null : <RetryButton onPress={onRetry} />}
      {upload.isRefused ? <ChooseAnother onChoose={onReplace} /> : null}
      <RemoveButton onPress={onRemove} />
    </li>
  )
}

function RetryButton({ onPress }: { onPress: () => void }) {
  const t = usePageText('upload')
  return (
    <button
      type="button"
      aria-label={t.retry}
      className="absolute inset-0 grid place-items-center text-sale"
      onClick={onPress}
    >
      <span className="grid size-11 place-items-center rounded-full bg-surface shadow-e1">
        <RotateCw aria-hidden="true" size={20} strokeWidth={2} />
      </span>
    </button>
  )
}

/** Replaces the preview: a browser often cannot show a refused file. */
function ChooseAnother({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const t = usePageText('upload')
  return (
    <label className="absolute inset-0 flex cursor-pointer flex-col items-center justify-center gap-1 px-1 pt-4 text-center text-caption text-sale has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus">
      <ImagePlus aria-hidden="true" size={22} strokeWidth={1.75} />
      {t.chooseAnother}
      <input
        type="file"
        accept={pictureTypes}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const files = fittingFiles([...(event.target.files ?? [])], t.tooLarge).slice(0, 1)
          if (files.length > 0) onChoose(files)
        }}
      />
    </label>
  )
}

/** The progress of an upload, over its preview. */
export function Ring({ share }: { share: number }) {
  const t = usePageText('upload')
  const percent = Math.round(share * 100)
  return (
    <span
      role="progressbar"
      aria-label={t.sending}
      aria-valuenow={percent}
      className="absolute inset-0 grid place-items-center"
    >
      <svg viewBox="0 0 44 44" aria-hidden="true" className="size-11 -rotate-90 rounded-full bg-surface/90">
        <circle cx="22" cy="22" r="16" fill="none" stroke="var(--border)" strokeWidth="4" />
        <circle
          cx="22"
          cy="22"
          r="16"
          fill="none"
          stroke="var(--primary)"
          strokeWidth="4"
          strokeLinecap="round"
          pathLength={100}
          // Always show a part, so that it does not look stuck at the start.
          strokeDasharray={`${Math.max(6, percent)} 100`}
        />
      </svg>
    </span>
  )
}

/** A small cross with a 44 px target that reaches to the corner. */
function RemoveButton({ onPress }: { onPress: () => void }) {
  const t = usePageText('upload')
  return (
    <button
      type="button"
      aria-label={t.remove}
      className="absolute end-0 top-0 grid size-11 justify-end p-1 -outline-offset-3"
      onClick={onPress}
    >
      <span className="grid size-6 place-items-center rounded-full bg-black/65 text-white">
        <X aria-hidden="true" size={14} strokeWidth={2.5} />
      </span>
    </button>
  )
}
