// The image viewer in the look of the shop: white buttons on black.
import { Dialog } from '@base-ui/react/dialog'
import type { Picture } from '@shop/contract/wire.ts'
import { ImageViewer as SharedViewer, type Viewer } from '@shop/ui/ImageViewer.tsx'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBackCloses } from './use-back-closes.ts'

interface ViewerTexts {
  title: string
  close: string
  previous: string
  next: string
  zoomIn: string
  zoomOut: string
  pictureOf: (position: number, total: number) => string
}

interface ImageViewerProps {
  isOpen: boolean
  pictures: readonly Picture[]
  alt: string
  start: number
  texts: ViewerTexts
  /** Called with the index of the last picture shown. */
  onClose: (at: number) => void
}

export function ImageViewer({ isOpen, pictures, alt, start, texts, onClose }: ImageViewerProps) {
  const total = pictures.length
  return (
    <SharedViewer
      isOpen={isOpen}
      pictures={pictures}
      start={start}
      altOf={() => alt}
      sourceOf={({ url }, scale) => ({ url: `${url}?w=${scale > 1 ? 1280 : 960}`, loadedUrl: `${url}?w=480` })}
      popupClass="fixed inset-0 z-40 flex flex-col bg-black text-white transition-opacity duration-200 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
      head={(viewer) => <ViewerHead viewer={viewer} isOpen={isOpen} total={total} texts={texts} />}
      foot={(viewer) => (
        <div className="flex min-h-14 items-center justify-center gap-6 pb-safe">
          {total > 1 ? <StepButtons viewer={viewer} texts={texts} /> : null}
        </div>
      )}
      onClose={onClose}
    />
  )
}

interface ViewerHeadProps {
  viewer: Viewer
  isOpen: boolean
  total: number
  texts: ViewerTexts
}

function ViewerHead({ viewer, isOpen, total, texts: t }: ViewerHeadProps) {
  useBackCloses(isOpen, viewer.close)
  return (
    <div className="flex items-center gap-1 px-2 pt-safe">
      <Dialog.Title className="sr-only">{t.title}</Dialog.Title>
      <p className="flex-1 ps-3 text-body-s tabular-nums">
        <span aria-hidden="true">
          {viewer.at + 1}/{total}
        </span>
        <span role="status" className="sr-only">
          {t.pictureOf(viewer.at + 1, total)}
        </span>
      </p>
      <ViewerButton label={t.zoomOut} onPress={viewer.zoomOut}>
        <ZoomOut aria-hidden="true" size={22} strokeWidth={1.75} />
      </ViewerButton>
      <ViewerButton label={t.zoomIn} onPress={viewer.zoomIn}>
        <ZoomIn aria-hidden="true" size={22} strokeWidth={1.75} />
      </ViewerButton>
      <ViewerButton label={t.close} onPress={viewer.close}>
        <X aria-hidden="true" size={24} strokeWidth={1.75} />
      </ViewerButton>
    </div>
  )
}

function StepButtons({ viewer, texts: t }: { viewer: Viewer; texts: ViewerTexts }) {
  return (
    <>
      <ViewerButton label={t.previous} onPress={viewer.previous}>
        <ChevronLeft aria-hidden="true" size={26} strokeWidth={1.75} />
      </ViewerButton>
      <ViewerButton label={t.next} onPress={viewer.next}>
        <ChevronRight aria-hidden="true" size={26} strokeWidth={1.75} />
      </ViewerButton>
    </>
  )
}

interface ViewerButtonProps {
  label: string
  onPress: (() => void) | undefined
  children: ReactNode
}

function ViewerButton({ label, onPress, children }: ViewerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!onPress}
      className="grid size-12 place-items-center rounded-full outline-white transition-opacity duration-120 hover:bg-white/15 focus-visible:outline-white aria-disabled:opacity-35"
      onClick={onPress}
    >
      {children}
    </button>
  )
}
