// The saved cards, and the one to pay with: also for pages that do not charge a card themselves.
import type { Language } from '@shop/contract/language.ts'
import type { SavedCard } from '@shop/contract/wallet/cards.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createLazyApi } from '#lazy-api.ts'
import { useLanguage } from '#text/use-text.tsx'
import { nameOf } from './card-name.ts'

const cardsApi = createLazyApi(() => import('@shop/contract/wallet/cards.ts'))

/** Under `own`, like the method. */
export function savedCardsQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'own', 'savedCards'],
    queryFn: ({ signal }) => cardsApi('listSavedCards', {}, { signal, quiet: true }),
    refetchOnMount: 'always',
  })
}

/** The newest card that is still valid. */
export function defaultCardOf(cards: readonly SavedCard[]): SavedCard | undefined {
  return cards.find((card) => !card.is_expired)
}

/** The name of the card that is chosen by default; null without one, undefined until that is known. */
export function useDefaultCardName(isCardOffered: boolean): string | null | undefined {
  const { data, isError } = useQuery({ ...savedCardsQuery(useLanguage()), enabled: isCardOffered })
  if (!data) return isError ? null : undefined
  const card = defaultCardOf(data)
  return card ? nameOf(card) : null
}
