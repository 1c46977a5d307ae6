// Attached pictures as thumbnails; each opens in the viewer.
import type { Picture } from '@shop/contract/wire.ts'
import { useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { PictureViewer } from '#ui/PictureViewer.tsx'

export function Pictures({ label, pictures }: { label: string; pictures: readonly Picture[] }) {
  const t = usePageText('upload')
  const [opened, setOpened] = useState<number>()
  return (
    <>
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={t.open(index + 1)}
              className="block size-20 overflow-hidden rounded-field border border-border bg-surface-2"
              onClick={() => setOpened(index)}
            >
              <img src={picture.thumb} alt="" loading="lazy" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <PictureViewer label={label} pictures={pictures} opened={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
