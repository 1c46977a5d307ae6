// The gallery: upload, and order by dragging or by buttons; the choice of one of its pictures for a SKU.
import { Popover } from '@base-ui/react/popover'
import type { StoredPicture } from '@shop/contract/catalog/admin-files.ts'
import { ArrowLeft, ArrowRight, ImagePlus, ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { pictureSender } from '#pictures.ts'
import { usePageText } from '#text/use-text.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { moveItem } from '#ui/changed-positions.ts'
import { PictureDrop } from '#ui/PictureField.tsx'
import { type Upload, useUpload } from '#ui/use-upload.ts'
import { type ProductEdit, pictureOf } from './product-edit.ts'
import { Section } from './Section.tsx'
import type { ProductEditor } from './use-product-editor.ts'

const picturesMax = 20

function useGalleryUpload({ edit, update }: ProductEditor): Upload {
  // Several uploads finish one after the other; each must see the result of those before it.
  const newest = useRef(edit)
  newest.current = edit
  return useUpload(pictureSender, (picture) => {
    const { album, picture_ids } = newest.current
    const changed = {
      album: [...album.filter(({ id }) => id !== picture.id), picture],
      picture_ids: picture_ids.includes(picture.id) ? picture_ids : [...picture_ids, picture.id].slice(0, picturesMax),
    }
    newest.current = { ...newest.current, ...changed }
    update(changed)
  })
}

export function PicturesSection({ editor }: { editor: ProductEditor }) {
  const text = usePageText()
  const t = text.product
  const { edit, update } = editor
  const [dragged, setDragged] = useState<number>()
  const upload = useGalleryUpload(editor)
  const move = (from: number, to: number) => update({ picture_ids: moveItem(edit.picture_ids, from, to) })
  const problem = upload.problem ?? editor.problemAt('picture_ids')
  const room = picturesMax - edit.picture_ids.length
  return (
    <Section id="pictures" title={t.sections.pictures} lead={t.picturesLead}>
      <PictureDrop multiple aria-label={t.addPictures} onFiles={(files) => upload.start(files.slice(0, room))}>
        {(choose) => (
          <>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
              {edit.picture_ids.map((id, index) => (
                <GalleryPicture
                  key={id}
                  picture={pictureOf(edit, id)}
                  index={index}
                  count={edit.picture_ids.length}
                  isDragged={dragged === index}
                  onDrag={setDragged}
                  onOver={() => {
                    if (dragged === undefined || dragged === index) return
                    move(dragged, index)
                    setDragged(index)
                  }}
                  onMove={(to) => move(index, to)}
                  onRemove={() => update({ picture_ids: edit.picture_ids.filter((candidate) => candidate !== id) })}
                />
              ))}
              {upload.waiting.map((item) => (
                <WaitingPicture key={item.key} name={item.name} share={item.share} />
              ))}
            </ul>
            <div className="mt-3 flex flex-wrap items-center gap-3">
              <Button icon={<ImageUp aria-hidden className="size-4" />} onClick={choose} disabled={room <= 0}>
                {t.addPictures}
              </Button>
              <p className="text-caption text-text-3">{text.ui.picture.hint}</p>
            </div>
          </>
        )}
      </PictureDrop>
      {problem ? (
        <p role="alert" className="mt-2 font-medium text-sale">
          {problem}
        </p>
      ) : null}
    </Section>
  )
}

function WaitingPicture({ name, share }: { name: string; share: number }) {
  return (
    <li className="flex aspect-square flex-col justify-end rounded-field bg-surface-2 p-3">
      <p className="truncate text-caption text-text-3">{name}</p>
      <progress
        value={share}
        aria-label={name}
        className="mt-1.5 h-1.5 w-full overflow-clip rounded-full accent-primary"
      />
    </li>
  )
}

interface GalleryPictureProps {
  picture: StoredPicture | undefined
  index: number
  count: number
  isDragged: boolean
  onDrag: (index: number | undefined) => void
  onOver: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

function GalleryPicture(props: GalleryPictureProps) {
  const t = usePageText().product
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

interface PictureChoiceProps {
  label: string
  edit: ProductEdit
  value: number | null
  onChange: (id: number | null) => void
}

/** Picks one of the product's pictures for a specification value or a SKU. */
export function PictureChoice({ label, edit, value, onChange }: PictureChoiceProps) {
  const t = usePageText().product
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
