// /cards: the shopper's saved cards, to look at and to remove.
import type { SavedCard } from '@shop/contract/wallet/cards.ts'
import { useRef } from 'react'
import { CardBrand } from '#features/wallet/cards/CardBrand.tsx'
import { nameOf } from '#features/wallet/cards/card-name.ts'
import { expiryOf, RemoveCardButton } from '#features/wallet/cards/SavedCards.tsx'
import { defaultCardOf } from '#features/wallet/cards/saved-cards.ts'
import { useSavedCards } from '#features/wallet/cards/use-card-choice.ts'
import { usePageText, useText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TopBar } from '#ui/TopBar.tsx'

export function SavedCardsScreen() {
  const { titles } = useText()
  const t = usePageText('cards')
  const { query, remove } = useSavedCards()
  const note = useRef<HTMLParagraphElement>(null)
  const cards = query.data
  return (
    <>
      <TopBar title={titles.savedCards} back="/profile" />
      {!cards && query.isError ? (
        <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? (
        <div className="col py-4">
          <Skeleton shape="rows" count={2} />
        </div>
      ) : null}
      {cards ? (
        <div className="col flex flex-1 flex-col py-4 md:[--col:100%]">
          <p ref={note} tabIndex={-1} className="px-1 text-body-s text-text-2 outline-none">
            {t.saveNote}
          </p>
          {cards.length === 0 ? (
            <EmptyState
              title={t.noCards}
              body={t.noCardsBody(t.saveCard)}
              action={<Button to="/cardTopUp">{titles.cardTopUp}</Button>}
            />
          ) : (
            <CardList cards={cards} remove={remove} onRemoved={() => note.current?.focus()} />
          )}
        </div>
      ) : null}
    </>
  )
}

interface CardListProps {
  cards: readonly SavedCard[]
  remove: (id: number) => Promise<void>
  onRemoved: () => void
}

function CardList({ cards, remove, onRemoved }: CardListProps) {
  const t = usePageText('cards')
  const defaultId = defaultCardOf(cards)?.id
  return (
    <>
      <ul className="mt-4 divide-y divide-border rounded-card border border-border bg-surface">
        {cards.map((card) => (
          <li key={card.id} className="flex min-h-18 items-center gap-3.5 py-2 ps-4 pe-2">
            <CardFacts card={card} isDefault={card.id === defaultId} />
            <RemoveCardButton card={card} remove={remove} onRemoved={onRemoved} />
          </li>
        ))}
      </ul>
      {cards.length > 1 ? <p className="mt-2 px-1 text-caption text-text-3">{t.defaultNote}</p> : null}
    </>
  )
}

function CardFacts({ card, isDefault }: { card: SavedCard; isDefault: boolean }) {
  const t = usePageText('cards')
  return (
    <>
      <CardBrand brand={card.brand} isDecorative />
      <div className="min-w-0 flex-1">
        <p className={`text-body font-semibold tabular-nums ${card.is_expired ? 'text-text-2' : 'text-text'}`}>
          <bdi>{nameOf(card)}</bdi>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-text-3 tabular-nums">
          {t.expires(expiryOf(card))}
          {isDefault ? <Badge tone="primary">{t.default}</Badge> : null}
          {card.is_expired ? <Badge tone="warn">{t.expired}</Badge> : null}
        </p>
      </div>
    </>
  )
}
