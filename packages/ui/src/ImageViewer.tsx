// Full-screen pictures: browsed by swipe or arrow keys; zoomed by pinch, double tap, wheel, dragging or keys; rotated.
import { Dialog } from '@base-ui/react/dialog'
import type { Picture } from '@shop/contract/wire.ts'
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { useSlides } from './use-slides.ts'
import { boundScale, scaleMax, useZoom } from './use-zoom.ts'

/** What the buttons of a viewer do; undefined where there is nothing to do. */
export interface Viewer {
  /** Index of the shown picture. */
  at: number
  previous: (() => void) | undefined
  next: (() => void) | undefined
  zoomIn: (() => void) | undefined
  zoomOut: (() => void) | undefined
  rotate: () => void
  close: () => void
}

interface ImageViewerProps extends StageProps {
  isOpen: boolean
  /** The button that opens the viewer, where nothing else does. */
  trigger?: ReactElement
  onOpen?: () => void
  /** Called with the index of the last picture shown. */
  onClose: (at: number) => void
}

/** Each app renders the title and the buttons in its own look. */
interface StageProps {
  pictures: readonly Picture[]
  /** Index of the picture shown first. */
  start: number
  altOf: (index: number) => string
  sourceOf: (picture: Picture, scale: number) => PictureSource
  backdropClass?: string
  popupClass: string
  /** The space around the picture. */
  pictureClass?: string
  head: (viewer: Viewer) => ReactNode
  foot?: (viewer: Viewer) => ReactNode
}

interface PictureSource {
  url: string
  /** A size the page already shows: the placeholder until the large one is loaded. */
  loadedUrl?: string
}

const zoomStep = 1.6

export function ImageViewer({ isOpen, trigger, onOpen, onClose, ...stage }: ImageViewerProps) {
  const [at, setAt] = useState(stage.start)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => (open ? onOpen?.() : onClose(at))}>
      {trigger ? <Dialog.Trigger render={trigger} /> : null}
      <Dialog.Portal>
        {stage.backdropClass ? <Dialog.Backdrop forceRender className={stage.backdropClass} /> : null}
        <ViewerPopup {...stage} onAt={setAt} onClose={() => onClose(at)} />
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function ViewerPopup({ onAt, onClose, ...props }: StageProps & { onAt: (at: number) => void; onClose: () => void }) {
  const { pictures, start, head, foot } = props
  const { row, at, go } = useSlides(pictures.length, start)
  const [view, setView] = useState({ at: start, scale: 1, quarter: 0 })
  // Another picture starts at its normal size.
  const { scale, quarter } = view.at === at ? view : { scale: 1, quarter: 0 }
  const setScale = (next: number) => setView({ at, quarter, scale: boundScale(next) })
  useEffect(() => {
    const list = row.current
    list?.scrollTo({ left: start * list.clientWidth, behavior: 'instant' })
  }, [row, start])
  useEffect(() => onAt(at), [onAt, at])
  const viewer: Viewer = {
    at,
    previous: at > 0 ? () => go(at - 1) : undefined,
    next: at < pictures.length - 1 ? () => go(at + 1) : undefined,
    zoomIn: scale < scaleMax ? () => setScale(scale * zoomStep) : undefined,
    zoomOut: scale > 1 ? () => setScale(scale / zoomStep) : undefined,
    rotate: () => setView({ at, scale, quarter: (quarter + 1) % 4 }),
    close: onClose,
  }
  return (
    <Dialog.Popup className={props.popupClass} onKeyDown={(event) => pressKey(event, viewer)}>
      {head(viewer)}
      <ul
        ref={row}
        className={`no-scrollbar flex min-h-0 flex-1 snap-x snap-mandatory ${scale > 1 ? 'overflow-hidden' : 'overflow-x-auto'}`}
      >
        {pictures.map((picture, index) => (
          <li key={picture.url} className="h-full w-full shrink-0 snap-start snap-always">
            <ZoomArea scale={index === at ? scale : 1} onScale={setScale} className={props.pictureClass}>
              {/* Only the current picture and its neighbors are loaded. */}
              {Math.abs(index - at) <= 1 ? (
                <ViewedPicture
                  picture={picture}
                  alt={props.altOf(index)}
                  source={props.sourceOf(picture, index === at ? scale : 1)}
                  quarter={index === at ? quarter : 0}
                />
              ) : null}
            </ZoomArea>
          </li>
        ))}
      </ul>
      {foot?.(viewer)}
    </Dialog.Popup>
  )
}

function pressKey({ key, target }: KeyboardEvent, viewer: Viewer): void {
  // In an enlarged picture the arrow keys scroll.
  const isScrolling = viewer.zoomOut && target instanceof Element && target.closest('[data-scale]')
  if (key === 'ArrowLeft' && !isScrolling) viewer.previous?.()
  if (key === 'ArrowRight' && !isScrolling) viewer.next?.()
  if (key === '+' || key === '=') viewer.zoomIn?.()
  if (key === '-') viewer.zoomOut?.()
}

interface ZoomAreaProps {
  scale: number
  onScale: (scale: number) => void
  className: string | undefined
  children: ReactNode
}

function ZoomArea({ scale, onScale, className = '', children }: ZoomAreaProps) {
  const { box } = useZoom({ scale, onScale })
  return (
    <div
      ref={box}
      data-scale={scale}
      tabIndex={scale > 1 ? 0 : -1}
      className={`no-scrollbar size-full overscroll-contain -outline-offset-2 ${
        scale > 1 ? 'cursor-grab touch-pan-x touch-pan-y overflow-auto' : 'cursor-zoom-in touch-pan-x overflow-hidden'
      }`}
    >
      <div className={`size-full overflow-clip ${className}`} style={contentStyle}>
        {children}
      </div>
    </div>
  )
}

/** Zooming scrolls at once: a transition, even the shortest for reduced motion, would still have the old size. */
const contentStyle = { containerType: 'size', transition: 'none' } as const

interface ViewedPictureProps {
  picture: Picture
  alt: string
  source: PictureSource
  /** Quarters of a turn to the right. */
  quarter: number
}

function ViewedPicture({ picture, alt, source: { url, loadedUrl }, quarter }: ViewedPictureProps) {
  return (
    <img
      src={url}
      width={picture.w}
      height={picture.h}
      alt={alt}
      draggable={false}
      className="size-full bg-contain bg-center bg-no-repeat object-contain select-none"
      style={{
        ...(quarter > 0 && { rotate: `${quarter * 90}deg` }),
        ...(quarter % 2 === 1 && onSideStyle),
        ...(loadedUrl && { backgroundImage: `url("${loadedUrl}")` }),
      }}
    />
  )
}

/** As high as its container is wide, and the other way round; in the middle. */
const onSideStyle = {
  width: '100cqh',
  maxWidth: 'none',
  height: '100cqw',
  translate: 'calc(50cqw - 50%) calc(50cqh - 50%)',
}
