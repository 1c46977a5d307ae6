// The card to pay with: one that was saved, or a new one and whether to save it.
import type { SavedCard } from '@shop/contract/wallet/cards.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#text/use-text.tsx'
import { type CardChoice, removeCard, savedCardsQuery } from './api.ts'

export interface CardChoiceState {
  /** Undefined while loading. */
  cards: readonly SavedCard[] | undefined
  choice: CardChoice
  chooseCard: (id: number | undefined) => void
  setSaved: (savesCard: boolean) => void
  remove: (id: number) => Promise<void>
}

/** The newest saved card is chosen until the shopper chooses another or a new one. */
export function useCardChoice(): CardChoiceState {
  const client = useQueryClient()
  const options = savedCardsQuery(useLanguage())
  const { data, isError } = useQuery(options)
  const [chosen, setChosen] = useState<number | 'new'>()
  const [savesCard, setSaved] = useState(false)
  const cards = data ?? (isError ? [] : undefined)
  const usable = cards?.filter((card) => !card.is_expired) ?? []
  const cardId = chosen === 'new' ? undefined : (usable.find(({ id }) => id === chosen) ?? usable[0])?.id
  return {
    cards,
    choice: { cardId, savesCard: cardId === undefined && savesCard },
    chooseCard: (id) => setChosen(id ?? 'new'),
    setSaved,
    remove: async (id) => {
      client.setQueryData(options.queryKey, await removeCard(id))
    },
  }
}
