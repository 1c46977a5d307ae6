// The profile photo: chosen, sent at once, tried again, taken away; it counts when the form is saved.
import type { Picture } from '@shop/contract/wire.ts'
import { Camera, CircleAlert, RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { fittingFiles, pictureTypes } from '#ui/picture-files.ts'
import { Ring } from '#ui/UploadTile.tsx'
import { useUploads } from '#ui/use-uploads.ts'
import { sendPicture } from '#upload.ts'
import { Avatar } from './Avatar.tsx'

const send = sendPicture('avatar')

export interface AvatarFieldProps {
  picture: Picture | null
  name: string
  onChange: (picture: Picture | null) => void
  /** Told while a photo is on its way: the form waits for it. */
  onBusy: (isBusy: boolean) => void
}

export function AvatarField({ picture, name, onChange, onBusy }: AvatarFieldProps) {
  const t = usePageText('account')
  const uploading = usePageText('upload')
  const { uploads, isIdle, add, retry, drop } = useUploads(send, onChange)
  useEffect(() => onBusy(!isIdle), [onBusy, isIdle])
  const upload = uploads[0]
  const choose = (files: readonly File[]) => {
    const fitting = fittingFiles(files, uploading.tooLarge).slice(0, 1)
    if (fitting.length === 0) return
    for (const { key } of uploads) drop(key)
    add(fitting)
  }
  return (
    <fieldset className="flex flex-col items-center">
      <legend className="sr-only">{t.photo}</legend>
      <label className="relative cursor-pointer rounded-full has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <Avatar picture={upload ? { thumb: upload.preview } : picture} name={name} size="l" />
        {upload && upload.problem === undefined ? <Ring share={upload.share} /> : null}
        <span
          aria-hidden="true"
          className="absolute -end-1 -bottom-1 grid size-9 place-items-center rounded-full border-2 border-surface bg-primary text-on-primary"
        >
          <Camera size={18} strokeWidth={1.9} />
        </span>
        <input
          id="avatar"
          type="file"
          accept={pictureTypes}
          aria-label={picture ? t.changePhoto : t.choosePhoto}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            choose([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      {upload?.problem === undefined ? null : (
        <div role="alert" className="mt-3 flex flex-wrap items-center justify-center gap-x-2 text-body-s text-sale">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          {upload.problem}
          {upload.isRefused ? null : (
            <Button
              kind="quiet"
              size="s"
              icon={<RotateCw size={16} strokeWidth={2} aria-hidden="true" />}
              onPress={() => retry(upload.key)}
            >
              {uploading.retry}
            </Button>
          )}
        </div>
      )}
      {picture && !upload ? (
        <Button kind="quiet" size="s" onPress={() => onChange(null)}>
          {t.removePhoto}
        </Button>
      ) : null}
    </fieldset>
  )
}
