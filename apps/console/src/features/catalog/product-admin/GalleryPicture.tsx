// One picture of the gallery with its place, the buttons to move it and the one to take it out.
import type { StoredPicture } from '@shop/contract/catalog/admin-media.ts'
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { IconButton } from '#ui/IconButton.tsx'

export interface GalleryPictureProps {
  picture: StoredPicture | undefined
  place: number
  count: number
  isDragged: boolean
  onDrag: (place: number | undefined) => void
  onOver: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

export function GalleryPicture(props: GalleryPictureProps) {
  const words = useText().product
  const { picture, place } = props
  const name = words.pictureName(place + 1)
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        props.onDrag(place)
      }}
      onDragOver={(event) => {
        event.preventDefault()
        props.onOver()
      }}
      onDragEnd={() => props.onDrag(undefined)}
      className={`overflow-clip rounded-field border bg-surface ${props.isDragged ? 'border-primary opacity-60' : 'border-border'}`}
    >
      <div className="relative aspect-square cursor-grab bg-surface-2">
        {picture ? <img src={picture.thumb} alt={name} draggable={false} className="size-full object-cover" /> : null}
        {place === 0 ? (
          <span className="absolute start-1.5 top-1.5 rounded-chip bg-toast px-1.5 py-0.5 font-medium text-caption text-on-toast">
            {words.cardPicture}
          </span>
        ) : null}
      </div>
      <div className="flex items-center justify-between border-hairline border-t">
        <IconButton
          label={words.moveEarlier(name)}
          icon={<ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />}
          disabled={place === 0}
          onClick={() => props.onMove(place - 1)}
        />
        <IconButton
          label={words.moveLater(name)}
          icon={<ArrowRight aria-hidden className="size-4 rtl:rotate-180" />}
          disabled={place === props.count - 1}
          onClick={() => props.onMove(place + 1)}
        />
        <IconButton
          label={words.removePicture(name)}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={props.onRemove}
        />
      </div>
    </li>
  )
}
