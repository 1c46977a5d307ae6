// Full-screen pictures: browsed by swipe, buttons or arrow keys, zoomed by pinch, double tap, buttons or keys.
import { Dialog } from '@base-ui/react/dialog'
import type { Picture } from '@shop/contract/wire.ts'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useBackCloses } from './use-back-closes.ts'
import { useSlides } from './use-slides.ts'
import { boundScale, scaleMax, useZoom } from './use-zoom.ts'

export interface ViewerTexts {
  title: string
  close: string
  previous: string
  next: string
  zoomIn: string
  zoomOut: string
  pictureOf: (position: number, total: number) => string
}

export interface ImageViewerProps {
  isOpen: boolean
  pictures: readonly Picture[]
  alt: string
  start: number
  words: ViewerTexts
  /** Called with the index of the last picture shown. */
  onClose: (at: number) => void
}

const zoomStep = 1.6

export function ImageViewer({ isOpen, pictures, alt, start, words: t, onClose }: ImageViewerProps) {
  const [at, setAt] = useState(start)
  useBackCloses(isOpen, () => onClose(at))
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose(at))}>
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-0 z-40 flex flex-col bg-black text-white transition-opacity duration-200 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Dialog.Title className="sr-only">{t.title}</Dialog.Title>
          <ViewerStage pictures={pictures} alt={alt} start={start} words={t} onAt={setAt} onClose={() => onClose(at)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type StageProps = Omit<ImageViewerProps, 'isOpen' | 'onClose'> & { onAt: (at: number) => void; onClose: () => void }

function ViewerStage({ pictures, alt, start, words: t, onAt, onClose }: StageProps) {
  const { row, at, go } = useSlides(pictures.length)
  const [zoom, setZoom] = useState({ at: start, scale: 1 })
  const scale = zoom.at === at ? zoom.scale : 1
  const setScale = (next: number) => setZoom({ at, scale: boundScale(next) })
  useEffect(() => {
    const list = row.current
    list?.scrollTo({ left: start * list.clientWidth, behavior: 'instant' })
  }, [row, start])
  useEffect(() => onAt(at), [onAt, at])
  const goTo = (to: number) => {
    if (to >= 0 && to < pictures.length) go(to)
  }
  return (
    <section
      aria-label={t.title}
      className="flex min-h-0 flex-1 flex-col"
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') goTo(at - 1)
        if (event.key === 'ArrowRight') goTo(at + 1)
        if (event.key === '+' || event.key === '=') setScale(scale * zoomStep)
        if (event.key === '-') setScale(scale / zoomStep)
      }}
    >
      <ViewerHead
        at={at}
        total={pictures.length}
        scale={scale}
        words={t}
        onZoom={(factor) => setScale(scale * factor)}
        onClose={onClose}
      />
      <ul
        ref={row}
        className={`no-scrollbar flex min-h-0 flex-1 snap-x snap-mandatory ${scale > 1 ? 'overflow-hidden' : 'overflow-x-auto'}`}
      >
        {pictures.map((picture, index) => (
          <li key={picture.url} className="h-full w-full shrink-0 snap-start snap-always">
            <ZoomArea
              picture={picture}
              alt={alt}
              isNear={Math.abs(index - at) <= 1}
              scale={index === at ? scale : 1}
              onScale={setScale}
            />
          </li>
        ))}
      </ul>
      <ViewerFoot at={at} total={pictures.length} words={t} onGoTo={goTo} />
    </section>
  )
}

interface ViewerHeadProps {
  at: number
  total: number
  scale: number
  words: ViewerTexts
  onZoom: (factor: number) => void
  onClose: () => void
}

function ViewerHead({ at, total, scale, words: t, onZoom, onClose }: ViewerHeadProps) {
  return (
    <div className="flex items-center gap-1 px-2 pt-safe">
      <p className="flex-1 ps-3 text-body-s tabular-nums">
        <span aria-hidden="true">
          {at + 1}/{total}
        </span>
        <span role="status" className="sr-only">
          {t.pictureOf(at + 1, total)}
        </span>
      </p>
      <ViewerButton label={t.zoomOut} isOff={scale <= 1} onPress={() => onZoom(1 / zoomStep)}>
        <ZoomOut aria-hidden="true" size={22} strokeWidth={1.75} />
      </ViewerButton>
      <ViewerButton label={t.zoomIn} isOff={scale >= scaleMax} onPress={() => onZoom(zoomStep)}>
        <ZoomIn aria-hidden="true" size={22} strokeWidth={1.75} />
      </ViewerButton>
      <ViewerButton label={t.close} onPress={onClose}>
        <X aria-hidden="true" size={24} strokeWidth={1.75} />
      </ViewerButton>
    </div>
  )
}

interface ViewerFootProps {
  at: number
  total: number
  words: ViewerTexts
  onGoTo: (to: number) => void
}

function ViewerFoot({ at, total, words: t, onGoTo }: ViewerFootProps) {
  return (
    <div className="flex min-h-14 items-center justify-center gap-6 pb-safe">
      {total > 1 ? (
        <>
          <ViewerButton label={t.previous} isOff={at === 0} onPress={() => onGoTo(at - 1)}>
            <ChevronLeft aria-hidden="true" size={26} strokeWidth={1.75} />
          </ViewerButton>
          <ViewerButton label={t.next} isOff={at === total - 1} onPress={() => onGoTo(at + 1)}>
            <ChevronRight aria-hidden="true" size={26} strokeWidth={1.75} />
          </ViewerButton>
        </>
      ) : null}
    </div>
  )
}

interface ViewerButtonProps {
  label: string
  isOff?: boolean
  onPress: () => void
  children: ReactNode
}

function ViewerButton({ label, isOff = false, onPress, children }: ViewerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      className="grid size-12 place-items-center rounded-full outline-white transition-opacity duration-120 hover:bg-white/15 focus-visible:outline-white aria-disabled:opacity-35"
      onClick={() => (isOff ? undefined : onPress())}
    >
      {children}
    </button>
  )
}

interface ZoomAreaProps {
  picture: Picture
  alt: string
  /** Only the current picture and its neighbors are loaded. */
  isNear: boolean
  scale: number
  onScale: (scale: number) => void
}

function ZoomArea({ picture, alt, isNear, scale, onScale }: ZoomAreaProps) {
  const { box } = useZoom({ scale, onScale })
  return (
    <div
      ref={box}
      data-scale={scale}
      className={`no-scrollbar size-full overscroll-contain ${
        scale > 1 ? 'cursor-grab touch-pan-x touch-pan-y overflow-auto' : 'cursor-zoom-in touch-pan-x overflow-hidden'
      }`}
    >
      <div className="size-full">
        {isNear ? (
          <img
            src={`${picture.url}?w=${scale > 1 ? 1280 : 960}`}
            width={picture.w}
            height={picture.h}
            alt={alt}
            draggable={false}
            className="size-full bg-contain bg-center bg-no-repeat object-contain select-none"
            // The size the page already shows is the placeholder until the large one is loaded.
            style={{ backgroundImage: `url("${picture.url}?w=480")` }}
          />
        ) : null}
      </div>
    </div>
  )
}
