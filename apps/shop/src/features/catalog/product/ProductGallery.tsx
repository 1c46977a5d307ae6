// The picture carousel of a product, with swipe, arrows, keys and zoom; it follows the chosen option.
import type { Product } from '@shop/contract/catalog/product.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { useSlides } from '@shop/ui/use-slides.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePageText, useText } from '#text/use-text.tsx'
import { centerChosen } from '#ui/choice.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Photo } from '#ui/Photo.tsx'
import { layout } from './product-layout.tsx'

const ImageViewer = lazyPart(async () => (await import('#ui/ImageViewer.tsx')).ImageViewer)

const sizes = '(width >= 600px) 548px, 100vw'

interface ProductGalleryProps {
  product: Pick<Product, 'title' | 'images' | 'image'>
  /** The picture of the chosen option; the carousel scrolls to it. */
  chosenPicture: Picture | undefined
  /** A smaller copy of the first picture that is loaded already: seen until the large one is there. */
  loadedCopy: string | undefined
}

export function ProductGallery({ product, chosenPicture, loadedCopy }: ProductGalleryProps) {
  const t = usePageText('product')
  const pictures = product.images.length > 0 ? product.images : [product.image]
  const { row, at, go } = useSlides(pictures.length)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const chosenIndex = chosenPicture ? pictures.findIndex(({ url }) => url === chosenPicture.url) : -1
  useEffect(() => {
    if (chosenIndex >= 0) go(chosenIndex)
  }, [chosenIndex, go])
  const goTo = (to: number) => {
    if (to >= 0 && to < pictures.length) go(to)
  }
  return (
    <section
      aria-roledescription="carousel"
      aria-label={t.pictures}
      className="relative bg-surface-2 md:bg-transparent"
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') goTo(at - 1)
        if (event.key === 'ArrowRight') goTo(at + 1)
      }}
    >
      <div className={layout.picture}>
        <ul
          ref={row}
          data-product-picture=""
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
        >
          {pictures.map((picture, index) => (
            <li key={picture.url} className="w-full shrink-0 snap-start snap-always">
              <button
                type="button"
                aria-label={t.enlarge(index + 1, pictures.length)}
                tabIndex={index === at ? 0 : -1}
                className="relative block w-full cursor-zoom-in overflow-hidden outline-offset-[-3px]"
                onClick={() => {
                  setWasOpened(true)
                  setIsOpen(true)
                }}
              >
                <PhotoSides url={picture.url} />
                <span
                  style={index === 0 && loadedCopy ? { backgroundImage: `url("${loadedCopy}")` } : undefined}
                  className={`relative block ${layout.square}`}
                >
                  <Photo
                    picture={picture}
                    alt=""
                    initial={product.title}
                    sizes={sizes}
                    isPriority={index === 0}
                    className="bg-cover [background-image:inherit]"
                  />
                </span>
              </button>
            </li>
          ))}
        </ul>
        {pictures.length > 1 ? <GalleryControls at={at} total={pictures.length} onGoTo={goTo} /> : null}
      </div>
      {pictures.length > 1 ? <Thumbs pictures={pictures} at={at} onGo={go} /> : null}
      {wasOpened ? (
        <Viewer
          isOpen={isOpen}
          pictures={pictures}
          alt={product.title}
          start={at}
          onClose={(last) => {
            setIsOpen(false)
            go(last)
          }}
          onFail={() => {
            setIsOpen(false)
            setWasOpened(false)
          }}
        />
      ) : null}
    </section>
  )
}

/** Beside a square picture on a desktop that is not high, its edges go on to the sides. */
function PhotoSides({ url }: { url: string }) {
  const style = { backgroundImage: `url("${url}?w=160")` }
  return ['start-0 bg-left', 'end-0 bg-right'].map((side) => (
    <span
      key={side}
      style={style}
      className={`photo absolute inset-y-0 hidden w-1/2 bg-size-[3000%_100%] lg:block ${side}`}
    />
  ))
}

interface ViewerProps {
  isOpen: boolean
  pictures: readonly Picture[]
  alt: string
  start: number
  onClose: (last: number) => void
  onFail: () => void
}

function Viewer(props: ViewerProps) {
  const t = usePageText('product')
  const { home, common } = useText()
  const texts = { ...t, title: t.viewer, previous: home.previous, next: home.next, close: common.close }
  return <ImageViewer {...props} texts={texts} />
}

interface ControlsProps {
  at: number
  total: number
  onGoTo: (to: number) => void
}

function GalleryControls({ at, total, onGoTo }: ControlsProps) {
  const t = usePageText('product')
  const { home } = useText()
  const arrows = [
    { name: home.previous, to: at - 1, side: 'start-1.5 md:start-3', Icon: ChevronLeft },
    { name: home.next, to: at + 1, side: 'end-1.5 md:end-3', Icon: ChevronRight },
  ]
  return (
    <>
      {arrows.map(({ name, to, side, Icon }) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-disabled={to < 0 || to >= total}
          tabIndex={to < 0 || to >= total ? -1 : 0}
          className={`group absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full transition-opacity duration-200 aria-disabled:not-focus-visible:opacity-0 aria-disabled:focus-visible:opacity-50 ${side}`}
          onClick={() => onGoTo(to)}
        >
          <span className="grid size-8 place-items-center rounded-full bg-surface/80 text-text shadow-e1 transition-colors duration-120 group-hover:bg-surface group-hover:text-primary md:size-10">
            <Icon aria-hidden="true" size={20} strokeWidth={1.9} />
          </span>
        </button>
      ))}
      <p className="pointer-events-none absolute end-3 bottom-3 rounded-full bg-black/60 px-2.5 py-0.5 text-caption font-medium text-white tabular-nums">
        <span aria-hidden="true">
          {at + 1}/{total}
        </span>
        <span role="status" className="sr-only">
          {t.pictureOf(at + 1, total)}
        </span>
      </p>
    </>
  )
}

function Thumbs({ pictures, at, onGo }: { pictures: readonly Picture[]; at: number; onGo: (index: number) => void }) {
  const t = usePageText('product')
  const row = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when another picture is shown.
  useLayoutEffect(() => centerChosen(row.current), [at])
  return (
    <ul ref={row} className={layout.thumbs}>
      {pictures.map((picture, index) => (
        <li key={picture.url} className="shrink-0">
          {/* The frame is over the picture, so that a chosen one is as large as the others. */}
          <button
            type="button"
            aria-label={t.pictureOf(index + 1, pictures.length)}
            aria-current={index === at}
            data-chosen={index === at}
            className="relative block size-15 overflow-hidden rounded-field outline-offset-[-3px] after:absolute after:inset-0 after:rounded-field after:border-2 after:border-transparent hover:after:border-border-strong aria-[current=true]:after:border-primary"
            onClick={() => onGo(index)}
          >
            <Photo picture={picture} alt="" sizes="60px" />
          </button>
        </li>
      ))}
    </ul>
  )
}
