// The buttons beside the message: a picture, an order or record, sending.
import { ImagePlus, ReceiptText, SendHorizontal } from 'lucide-react'
import { useId } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { fittingFiles, pictureTypes } from '#ui/picture-files.ts'

export function PictureButton({ isOff, onChoose }: { isOff: boolean; onChoose: (files: readonly File[]) => void }) {
  const t = usePageText('service')
  const { tooLarge } = usePageText('upload')
  const id = useId()
  return (
    <span
      className={`relative -ms-2.5 grid size-11 shrink-0 place-items-center rounded-full text-text-2 focus-within:outline-3 focus-within:outline-focus hover:bg-surface-2 ${isOff ? 'opacity-35' : ''}`}
    >
      <ImagePlus aria-hidden="true" size={24} strokeWidth={1.75} />
      <input
        id={id}
        type="file"
        accept={pictureTypes}
        aria-label={t.addPicture}
        disabled={isOff}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
        onChange={(event) => {
          onChoose(fittingFiles([...(event.target.files ?? [])], tooLarge))
          event.target.value = ''
        }}
      />
    </span>
  )
}

export function AttachButton({ onPress }: { onPress: () => void }) {
  const t = usePageText('service')
  return (
    <span className="-ms-1.5 **:text-text-2">
      <IconButton label={t.attach} onPress={onPress}>
        <ReceiptText aria-hidden="true" size={23} strokeWidth={1.75} />
      </IconButton>
    </span>
  )
}

export function SendButton({ isReady, onPress }: { isReady: boolean; onPress: () => void }) {
  const t = usePageText('service')
  return (
    <span className={`-me-2 ${isReady ? 'text-primary **:text-primary' : 'opacity-55'}`}>
      <IconButton label={t.send} onPress={onPress}>
        <SendHorizontal aria-hidden="true" size={24} strokeWidth={1.9} className="rtl:rotate-180" />
      </IconButton>
    </span>
  )
}
