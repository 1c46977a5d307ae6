// Picks one of the product's pictures for a specification value or a SKU.
import { Popover } from '@base-ui/react/popover'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { type ProductEdit, pictureOf } from './product-edit.ts'

interface PictureChoiceProps {
  label: string
  edit: ProductEdit
  value: number | null
  onChange: (id: number | null) => void
}

export function PictureChoice({ label, edit, value, onChange }: PictureChoiceProps) {
  const t = useText().product
  const [isOpen, setOpen] = useState(false)
  const chosen = pictureOf(edit, value)
  const choose = (id: number | null) => {
    onChange(id)
    setOpen(false)
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={label}
        title={label}
        className="control inline-flex aspect-square shrink-0 items-center justify-center overflow-clip border border-border bg-surface-2 text-text-3 hover:border-text-3"
      >
        {chosen ? (
          <img src={chosen.thumb} alt="" className="size-full object-cover" />
        ) : (
          <ImagePlus aria-hidden className="size-4" />
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} collisionPadding={8} className="z-40 outline-none">
          <Popover.Popup className="w-64 rounded-card bg-raised p-3 shadow-e2 outline-none">
            <Popover.Title className="mb-2 font-medium">{label}</Popover.Title>
            {edit.album.length === 0 ? <p className="text-text-3">{t.noPicturesYet}</p> : null}
            <div className="grid max-h-60 grid-cols-4 gap-1.5 overflow-y-auto">
              {edit.album.map((picture, index) => (
                <button
                  key={picture.id}
                  type="button"
                  aria-pressed={picture.id === value}
                  aria-label={t.pictureName(index + 1)}
                  onClick={() => choose(picture.id)}
                  className="aspect-square overflow-clip rounded-chip border border-border aria-pressed:outline-2 aria-pressed:outline-primary"
                >
                  <img src={picture.thumb} alt="" className="size-full object-cover" />
                </button>
              ))}
            </div>
            {value ? (
              <Button variant="ghost" className="mt-2 w-full" onClick={() => choose(null)}>
                {t.noPicture}
              </Button>
            ) : null}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
