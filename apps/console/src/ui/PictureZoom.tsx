// The image viewer in the look of the console, with a button that rotates; and pictures that open it.
import { Dialog } from '@base-ui/react/dialog'
import type { Picture } from '@shop/contract/wire.ts'
import { ImageViewer, type Viewer } from '@shop/ui/ImageViewer.tsx'
import { ChevronLeft, ChevronRight, type LucideIcon, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { IconButton } from './Button.tsx'

interface PictureZoomProps {
  pictures: readonly Picture[]
  /** The picture that opens first. */
  index?: number
  labelOf: (index: number, all: number) => string
  /** The button that opens the viewer. */
  trigger: ReactElement
}

export function PictureZoom({ pictures, index = 0, labelOf, trigger }: PictureZoomProps) {
  const [isOpen, setOpen] = useState(false)
  const nameOf = (at: number) => labelOf(at + 1, pictures.length)
  return (
    <ImageViewer
      isOpen={isOpen}
      pictures={pictures}
      start={index}
      altOf={nameOf}
      sourceOf={({ url }) => ({ url })}
      trigger={trigger}
      backdropClass="fixed inset-0 z-40 bg-black/80"
      popupClass="fixed inset-0 z-50 flex flex-col outline-none"
      pictureClass="px-4 py-6"
      head={(viewer) => <ViewerHead viewer={viewer} title={nameOf(viewer.at)} hasSteps={pictures.length > 1} />}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
    />
  )
}

interface ViewerHeadProps {
  viewer: Viewer
  title: string
  hasSteps: boolean
}

function ViewerHead({ viewer, title, hasSteps }: ViewerHeadProps) {
  const { zoom: t, close } = useText().ui
  return (
    <header data-over-panel="" className="flex shrink-0 items-center gap-1 bg-raised px-3 py-1.5">
      <Dialog.Title className="min-w-0 grow truncate text-h2">{title}</Dialog.Title>
      {hasSteps ? (
        <>
          <ViewerButton label={t.previous} Icon={ChevronLeft} onPress={viewer.previous} />
          <ViewerButton label={t.next} Icon={ChevronRight} onPress={viewer.next} />
        </>
      ) : null}
      <ViewerButton label={t.smaller} Icon={ZoomOut} onPress={viewer.zoomOut} />
      <ViewerButton label={t.larger} Icon={ZoomIn} onPress={viewer.zoomIn} />
      <ViewerButton label={t.rotate} Icon={RotateCw} onPress={viewer.rotate} />
      <ViewerButton label={close} Icon={X} onPress={viewer.close} />
    </header>
  )
}

interface ViewerButtonProps {
  label: string
  Icon: LucideIcon
  onPress: (() => void) | undefined
}

function ViewerButton({ label, Icon, onPress }: ViewerButtonProps) {
  return (
    <IconButton label={label} icon={<Icon aria-hidden className="size-4.5" />} disabled={!onPress} onClick={onPress} />
  )
}

interface PicturesProps {
  pictures: readonly Picture[]
  labelOf: (index: number, all: number) => string
}

/** The pictures a shopper uploaded, side by side; each opens in the viewer. */
export function Pictures({ pictures, labelOf }: PicturesProps) {
  const t = useText().ui.zoom
  if (pictures.length === 0) return null
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]">
      {pictures.map((picture, index) => (
        <li key={picture.url}>
          <PictureZoom
            pictures={pictures}
            index={index}
            labelOf={labelOf}
            trigger={
              <button
                type="button"
                aria-label={t.open(labelOf(index + 1, pictures.length))}
                className="block aspect-square w-full overflow-clip rounded-field border border-hairline bg-surface-2 hover:border-primary"
              >
                <img src={picture.thumb} alt="" className="size-full object-cover" />
              </button>
            }
          />
        </li>
      ))}
    </ul>
  )
}
