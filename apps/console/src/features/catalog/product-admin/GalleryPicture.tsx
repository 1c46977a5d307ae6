// One picture of the gallery with its place, the buttons to move it and the one to take it out.
import type { StoredPicture } from '@shop/contract/catalog/admin-media.ts'
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { IconButton } from '#ui/IconButton.tsx'

export interface GalleryPictureProps {
  picture: StoredPicture | undefined
  index: number
  count: number
  isDragged: boolean
  onDrag: (index: number | undefined) => void
  onOver: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

export function GalleryPicture(props: GalleryPictureProps) {
  const t = useText().product
  const { picture, index } = props
  const name = t.pictureName(index + 1)
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        props.onDrag(index)
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
        {index === 0 ? (
          <span className="absolute start-1.5 top-1.5 rounded-chip bg-toast px-1.5 py-0.5 font-medium text-caption text-on-toast">
            {t.cardPicture}
          </span>
        ) : null}
      </div>
      <div className="flex items-center justify-between border-hairline border-t">
        <IconButton
          label={t.moveEarlier(name)}
          icon={<ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />}
          disabled={index === 0}
          onClick={() => props.onMove(index - 1)}
        />
        <IconButton
          label={t.moveLater(name)}
          icon={<ArrowRight aria-hidden className="size-4 rtl:rotate-180" />}
          disabled={index === props.count - 1}
          onClick={() => props.onMove(index + 1)}
        />
        <IconButton
          label={t.removePicture(name)}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={props.onRemove}
        />
      </div>
    </li>
  )
}
