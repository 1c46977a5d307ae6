// What goes along with the message: a picture, a product; each can be taken off again.
import { X } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { IconButton } from '#ui/IconButton.tsx'
import type { Draft } from './drafts.ts'

export function Attachments({ draft, onChange }: { draft: Draft; onChange: (part: Partial<Draft>) => void }) {
  const t = useText().support
  return (
    <ul className="mb-2 flex flex-wrap gap-2 empty:hidden">
      {draft.picture ? (
        <Attachment thumb={draft.picture.thumb} name={t.picture} onRemove={() => onChange({ picture: null })} />
      ) : null}
      {draft.product ? (
        <Attachment
          thumb={draft.product.thumb}
          name={draft.product.title}
          onRemove={() => onChange({ product: null })}
        />
      ) : null}
    </ul>
  )
}

function Attachment({ thumb, name, onRemove }: { thumb: string; name: string; onRemove: () => void }) {
  const text = useText()
  return (
    <li className="flex max-w-full items-center gap-2.5 rounded-field border border-border bg-surface py-1 ps-1.5 pe-1">
      <img src={thumb} alt="" className="size-9 rounded-chip bg-surface-2 object-cover" />
      <span className="min-w-0 max-w-60 truncate">{name}</span>
      <IconButton label={text.ui.remove(name)} icon={<X aria-hidden className="size-4" />} onClick={onRemove} />
    </li>
  )
}
