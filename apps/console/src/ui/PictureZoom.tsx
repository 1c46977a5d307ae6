// The picture viewer: zoom, rotate and scroll a picture, step to the others; and pictures that open it.
import { Dialog } from '@base-ui/react/dialog'
import type { Picture } from '@shop/contract/wire.ts'
import { ChevronLeft, ChevronRight, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type ReactElement, useLayoutEffect, useRef, useState } from 'react'
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

const scales = [1, 1.5, 2, 3, 4]

export function PictureZoom({ pictures, index = 0, labelOf, trigger }: PictureZoomProps) {
  const t = useText().ui
  const [shown, setShown] = useState(index)
  const [step, setStep] = useState(0)
  const [quarter, setQuarter] = useState(0)
  const show = (next: number) => {
    setShown(next)
    setStep(0)
    setQuarter(0)
  }
  const picture = pictures[shown]
  const label = labelOf(shown + 1, pictures.length)
  const onPrevious = shown > 0 ? () => show(shown - 1) : undefined
  const onNext = shown < pictures.length - 1 ? () => show(shown + 1) : undefined
  // In an enlarged picture the arrow keys scroll.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (step > 0) return
    if (key === 'ArrowLeft') onPrevious?.()
    if (key === 'ArrowRight') onNext?.()
  }
  return (
    <Dialog.Root onOpenChange={() => show(index)}>
      <Dialog.Trigger render={trigger} />
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className="fixed inset-0 z-40 bg-black/80" />
        <Dialog.Popup
          data-over-panel=""
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 flex flex-col outline-none"
        >
          <header className="flex shrink-0 items-center gap-1 bg-raised px-3 py-1.5">
            <Dialog.Title className="min-w-0 grow truncate text-h2">{label}</Dialog.Title>
            {pictures.length > 1 ? <StepButtons onPrevious={onPrevious} onNext={onNext} /> : null}
            <ZoomButtons step={step} onStep={setStep} onRotate={() => setQuarter((quarter + 1) % 4)} />
            <Dialog.Close render={<IconButton label={t.close} icon={<X aria-hidden className="size-4.5" />} />} />
          </header>
          {picture ? (
            <ZoomedPicture picture={picture} label={label} scale={scales[step] ?? 1} quarter={quarter} />
          ) : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface StepButtonsProps {
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

function StepButtons({ onPrevious, onNext }: StepButtonsProps) {
  const t = useText().ui.zoom
  return (
    <>
      <IconButton
        label={t.previous}
        icon={<ChevronLeft aria-hidden className="size-4.5" />}
        disabled={!onPrevious}
        onClick={onPrevious}
      />
      <IconButton
        label={t.next}
        icon={<ChevronRight aria-hidden className="size-4.5" />}
        disabled={!onNext}
        onClick={onNext}
      />
    </>
  )
}

interface ZoomButtonsProps {
  step: number
  onStep: (step: number) => void
  onRotate: () => void
}

function ZoomButtons({ step, onStep, onRotate }: ZoomButtonsProps) {
  const t = useText().ui.zoom
  return (
    <>
      <IconButton
        label={t.smaller}
        icon={<ZoomOut aria-hidden className="size-4.5" />}
        disabled={step === 0}
        onClick={() => onStep(step - 1)}
      />
      <IconButton
        label={t.larger}
        icon={<ZoomIn aria-hidden className="size-4.5" />}
        disabled={step === scales.length - 1}
        onClick={() => onStep(step + 1)}
      />
      <IconButton label={t.rotate} icon={<RotateCw aria-hidden className="size-4.5" />} onClick={onRotate} />
    </>
  )
}

interface ZoomedPictureProps {
  picture: Picture
  label: string
  scale: number
  quarter: number
}

/** A scrolling box that starts in the middle; mouse, touch and arrow keys scroll it. */
function ZoomedPicture({ picture, label, scale, quarter }: ZoomedPictureProps) {
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new size starts in the middle.
  useLayoutEffect(() => {
    const { current } = box
    current?.scrollTo(
      (current.scrollWidth - current.clientWidth) / 2,
      (current.scrollHeight - current.clientHeight) / 2,
    )
  }, [scale, quarter])
  const isRotated = quarter % 2 === 1
  const ratio = picture.w / Math.max(1, picture.h)
  const shown = isRotated ? 1 / ratio : ratio
  return (
    <section
      ref={box}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it.
      tabIndex={0}
      className="min-h-0 grow overflow-auto focus-visible:-outline-offset-2"
    >
      <div className="grid min-h-full w-max min-w-full place-items-center p-4">
        <div
          className="grid min-h-0 grid-cols-1 grid-rows-1 place-items-center overflow-clip"
          style={{
            width: `calc(min(100vw - 2rem, (100dvh - 6rem) * ${shown}) * ${scale})`,
            aspectRatio: String(shown),
          }}
        >
          <img
            src={picture.url}
            alt={label}
            className="max-w-none"
            style={{ width: isRotated ? `${ratio * 100}%` : '100%', transform: `rotate(${quarter * 90}deg)` }}
          />
        </div>
      </div>
    </section>
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
