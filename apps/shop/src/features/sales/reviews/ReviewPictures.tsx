// The pictures of a review in a grid; a tap opens the viewer.
import type { Picture } from '@shop/contract/wire.ts'
import { useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Photo } from '#ui/Photo.tsx'
import { PictureViewer } from '#ui/PictureViewer.tsx'

/** The most that fit in one row on a phone; more wrap into two equal rows. */
const oneRowMax = 4

export interface ReviewPicturesProps {
  pictures: readonly Picture[]
  /** The author's name. */
  name: string
}

export function ReviewPictures({ pictures, name }: ReviewPicturesProps) {
  const t = usePageText('reviews')
  const upload = usePageText('upload')
  const [opened, setOpened] = useState<number>()
  if (pictures.length === 0) return null
  const title = t.picturesOf(name)
  return (
    <>
      <ul
        aria-label={title}
        className={`mt-3 grid max-w-120 gap-2 sm:grid-cols-6 ${pictures.length > oneRowMax ? 'grid-cols-3' : 'grid-cols-4'}`}
      >
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
      <PictureViewer pictures={pictures} label={title} opened={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
