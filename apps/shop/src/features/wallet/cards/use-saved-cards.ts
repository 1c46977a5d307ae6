// The shopper's saved cards, newest first, and removing one.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#text/use-text.tsx'
import { removeCard, savedCardsQuery } from './api.ts'

export function useSavedCards() {
  const client = useQueryClient()
  const options = savedCardsQuery(useLanguage())
  const query = useQuery(options)
  const remove = async (id: number) => {
    client.setQueryData(options.queryKey, await removeCard(id))
  }
  return { query, remove }
}
