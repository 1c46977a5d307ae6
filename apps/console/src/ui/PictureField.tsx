// One picture, replaced by choosing or dropping a file, with upload progress.
import { ImageUp } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from './Button.tsx'
import { type BaseFieldProps, FormField, fieldAria } from './Form.tsx'
import { type PictureSender, type UploadedPicture, useUpload } from './use-upload.ts'

interface PictureFieldProps extends BaseFieldProps {
  name: string
  value: UploadedPicture | null
  onChange: (picture: UploadedPicture) => void
  sender: PictureSender
}

export function PictureField(props: PictureFieldProps) {
  const text = useText()
  const id = useId()
  const upload = useUpload(props.sender, props.onChange)
  const isBusy = upload.waiting.length > 0
  return (
    <FormField {...props} id={id} problem={upload.problem ?? props.problem}>
      <PictureDrop id={id} onFiles={(files) => upload.start(files.slice(0, 1))} {...fieldAria(id, props)}>
        {(choose) => (
          <div className="flex items-center gap-3">
            <span className="inline-flex size-20 shrink-0 items-center justify-center overflow-clip rounded-field border border-hairline bg-surface-2">
              {props.value ? (
                <img src={props.value.thumb} alt="" className="size-full object-cover" />
              ) : (
                <ImageUp aria-hidden className="size-5 text-text-3" />
              )}
            </span>
            <div className="min-w-0">
              <Button busy={isBusy} icon={<ImageUp aria-hidden className="size-4" />} onClick={choose}>
                {isBusy
                  ? text.ui.picture.sending(Math.round((upload.waiting[0]?.share ?? 0) * 100))
                  : props.value
                    ? text.ui.picture.replace
                    : text.ui.picture.choose}
              </Button>
              <p className="mt-1.5 text-caption text-text-3">{text.ui.picture.hint}</p>
            </div>
          </div>
        )}
      </PictureDrop>
    </FormField>
  )
}

/** What the server can decode; it refuses anything else with a message. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic'

interface PictureDropProps extends Omit<ComponentProps<'input'>, 'children'> {
  onFiles: (files: File[]) => void
  children: (choose: () => void) => ReactNode
}

/** Takes picture files, chosen or dropped. */
export function PictureDrop({ onFiles, children, ...rest }: PictureDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isDragOver, setDragOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the button inside works for everybody.
    <div
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setDragOver(true)
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        setDragOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      className={`rounded-field transition-shadow duration-100 ${isDragOver ? 'ring-2 ring-primary ring-offset-4 ring-offset-surface' : ''}`}
    >
      <input
        {...rest}
        ref={input}
        type="file"
        accept={accepted}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Choosing the same file again must fire a change event again.
          event.target.value = ''
        }}
      />
      {children(() => input.current?.click())}
    </div>
  )
}
