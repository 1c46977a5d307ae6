// The pictures of a review in a small grid; a tap looks at them large.
import type { Picture } from '@shop/contract/wire.ts'
import { lazy, Suspense, useState } from 'react'
import { usePageText, useText } from '#text/use-text.tsx'
import { Photo } from '#ui/Photo.tsx'

const ImageViewer = lazy(() => import('#ui/ImageViewer.tsx').then((file) => ({ default: file.ImageViewer })))

export interface ReviewPicturesProps {
  pictures: readonly Picture[]
  /** Who took them. */
  name: string
}

export function ReviewPictures({ pictures, name }: ReviewPicturesProps) {
  const words = usePageText('reviews')
  const upload = usePageText('upload')
  const { common } = useText()
  const [opened, setOpened] = useState<number>()
  if (pictures.length === 0) return null
  const title = words.picturesOf(name)
  return (
    <>
      <ul aria-label={title} className="mt-3 grid max-w-120 grid-cols-4 gap-2 sm:grid-cols-5">
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <button
              type="button"
              aria-label={upload.open(index + 1)}
              className="block w-full cursor-zoom-in overflow-hidden rounded-field"
              onClick={() => setOpened(index)}
            >
              <Photo picture={picture} alt="" initial={name} sizes="96px" />
            </button>
          </li>
        ))}
      </ul>
      {opened === undefined ? null : (
        <Suspense>
          <ImageViewer
            isOpen
            pictures={pictures}
            alt={title}
            start={opened}
            words={{ ...upload.viewer, title, close: common.close }}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
