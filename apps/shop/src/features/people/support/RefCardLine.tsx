// The object a message refers to: a product, an order, a recharge or a withdrawal.
import type { RefCard } from '@shop/contract/people/support.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { ChevronRight, X } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'

/** One picture goes next to the text, several below it; the caption defaults to the kind. */
export function RefCardContent({ card, caption }: { card: RefCard; caption?: string }) {
  const t = usePageText('service')
  const pictures = card.image ? [card.image] : (card.images ?? [])
  const [only] = pictures.length === 1 ? pictures : []
  return (
    <>
      {only ? (
        <Photo picture={only} alt="" initial={card.title} sizes="56px" className="size-14 shrink-0 rounded-field" />
      ) : null}
      <span className="min-w-0 flex-1">
        <span className="block text-caption text-text-3">{caption ?? t.refs[card.type]}</span>
        <span className="line-clamp-2 text-body-s wrap-anywhere text-text">{card.title}</span>
        <span className="block text-body-s font-semibold text-text tabular-nums">{card.text}</span>
        {only ? null : <Thumbnails pictures={pictures} />}
      </span>
    </>
  )
}

function Thumbnails({ pictures }: { pictures: readonly Picture[] }) {
  return (
    <span aria-hidden="true" className="mt-2 mb-0.5 flex gap-1.5 empty:hidden">
      {pictures.map((picture) => (
        <Photo key={picture.url} picture={picture} alt="" sizes="48px" className="size-12 shrink-0 rounded-field" />
      ))}
    </span>
  )
}

export function RefCardLink({ card }: { card: RefCard }) {
  return (
    <Link
      to={card.link}
      className="flex w-full max-w-75 items-center gap-3 rounded-card border border-border bg-surface p-2.5 hover:bg-surface-2"
    >
      <RefCardContent card={card} />
      <ChevronRight aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-text-3 rtl:rotate-180" />
    </Link>
  )
}

/** The card in the composer, which is sent with the message. */
export function RefCardChosen({ card, onRemove }: { card: RefCard; onRemove: () => void }) {
  const t = usePageText('service')
  return (
    <div className="flex items-center gap-3 rounded-card border border-border bg-surface-2 p-2 ps-2.5">
      <RefCardContent card={card} />
      <IconButton label={t.removeAttachment} onPress={onRemove}>
        <X aria-hidden="true" size={18} strokeWidth={2} />
      </IconButton>
    </div>
  )
}
