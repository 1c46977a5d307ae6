// The suggestions below the search field: keywords, keywords within a category, shops.
import { Package, Search } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Photo } from '#ui/Photo.tsx'
import { completionOf } from './keyword.ts'
import type { Offer } from './use-search-entry.ts'

export interface OfferListProps {
  id: string
  offers: readonly Offer[]
  active: number
  /** What was typed, to tell it from what completes it. */
  keyword: string
  onChoose: (offer: Offer) => void
}

export function offerId(listId: string, index: number): string {
  return `${listId}-${index}`
}

export function OfferList({ id, offers, active, keyword, onChoose }: OfferListProps) {
  const words = usePageText('search')
  return (
    <>
      <div id={id} role="listbox" aria-label={words.suggestions} className="py-1">
        {offers.map((offer, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus.
          <div
            key={offerId(id, index)}
            id={offerId(id, index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-field px-3 text-body text-text ${
              index === active ? 'bg-surface-2' : 'hover:bg-surface-2'
            }`}
            // The field keeps the focus while one is tapped.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(offer)}
          >
            <OfferRow offer={offer} keyword={keyword} />
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {words.suggestionCount(offers.length)}
      </p>
    </>
  )
}

function OfferRow({ offer, keyword }: { offer: Offer; keyword: string }) {
  const words = usePageText('search')
  if (offer.kind === 'shop') {
    return (
      <>
        <span className="size-8 shrink-0 overflow-hidden rounded-chip border border-border">
          <Photo picture={offer.shop.logo} alt="" sizes="32px" />
        </span>
        <span className="min-w-0 flex-1 truncate font-medium">{offer.shop.name}</span>
        <span className="text-caption text-text-3">{words.visitShop}</span>
      </>
    )
  }
  const Mark = offer.kind === 'product' ? Package : Search
  return (
    <>
      <span className="grid size-8 shrink-0 place-items-center text-text-3">
        <Mark aria-hidden="true" size={18} strokeWidth={1.9} />
      </span>
      {offer.kind === 'product' ? (
        <span className="min-w-0 flex-1">{words.openProduct(offer.number)}</span>
      ) : (
        <span className="min-w-0 flex-1 py-2">
          <Completed suggestion={offer.keyword} typed={keyword} />
          {offer.category ? (
            <span className="ms-2 text-body-s text-primary">{words.inCategory(offer.category.name)}</span>
          ) : null}
        </span>
      )}
    </>
  )
}

/** What would be added to the typed words stands out. */
function Completed({ suggestion, typed }: { suggestion: string; typed: string }) {
  const part = completionOf(suggestion, typed)
  return (
    <>
      <b className="font-semibold">{part.before}</b>
      {part.typed}
      <b className="font-semibold">{part.after}</b>
    </>
  )
}
