// The shopper's saved cards, and the card to pay with: one of them, or a new one and whether to save it.
import type { SavedCard } from '@shop/contract/wallet/cards.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#text/use-text.tsx'
import { type CardChoice, removeCard } from './api.ts'
import { defaultCardOf, savedCardsQuery } from './saved-cards.ts'

export interface CardChoiceState {
  /** Undefined while loading. */
  cards: readonly SavedCard[] | undefined
  choice: CardChoice
  chooseCard: (id: number | undefined) => void
  setSaved: (savesCard: boolean) => void
  remove: (id: number) => Promise<void>
}

/** The default card is chosen until the shopper chooses another or a new one. */
export function useCardChoice(): CardChoiceState {
  const {
    query: { data, isError },
    remove,
  } = useSavedCards()
  const [chosen, setChosen] = useState<number | 'new'>()
  const [savesCard, setSaved] = useState(false)
  const cards = data ?? (isError ? [] : undefined)
  const usable = cards?.filter((card) => !card.is_expired) ?? []
  const cardId = chosen === 'new' ? undefined : (usable.find(({ id }) => id === chosen) ?? defaultCardOf(usable))?.id
  return {
    cards,
    choice: { cardId, savesCard: cardId === undefined && savesCard },
    chooseCard: (id) => setChosen(id ?? 'new'),
    setSaved,
    remove,
  }
}

export function useSavedCards() {
  const client = useQueryClient()
  const options = savedCardsQuery(useLanguage())
  const query = useQuery(options)
  const remove = async (id: number) => {
    client.setQueryData(options.queryKey, await removeCard(id))
  }
  return { query, remove }
}
