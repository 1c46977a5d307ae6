// The pictures a shopper uploaded, side by side; each opens in the viewer.
import type { Picture } from '@shop/contract/wire.ts'
import { useText } from '#text/use-text.ts'
import { PictureZoom } from './PictureZoom.tsx'

interface PicturesProps {
  pictures: readonly Picture[]
  labelOf: (index: number, all: number) => string
}

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
