// What the checkout passes to the payment screen: these orders were created just now, and what they need is loaded.
import type { Language } from '@shop/contract/language.ts'
import type { QueryClient } from '@tanstack/react-query'
import { refetchUser } from '#fresh-user.ts'
import { cardQuoteQuery, payableQuery } from './api.ts'
import type { Target } from './rules.ts'

interface JustOrdered {
  isJustOrdered: true
  /** The orders, the balance and the quote were loaded after ordering. */
  isLoaded: boolean
}

/** Later, the payment screen opens with a placeholder. */
const loadMaxMs = 3_000

/** Loads what the payment screen shows, so that it replaces the checkout at once; the result is its navigation state. */
export async function loadJustOrdered(client: QueryClient, language: Language, target: Target): Promise<JustOrdered> {
  const loads = Promise.all([
    client.fetchQuery(payableQuery(language, target)),
    client.fetchQuery(cardQuoteQuery(language, target)),
    refetchUser(),
  ])
  const isLoaded = await Promise.race([
    loads.then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(resolve, loadMaxMs, false)),
  ])
  return { isJustOrdered: true, isLoaded }
}

export function isJustOrdered(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isJustOrdered' in state
}

export function isLoadedAhead(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isLoaded' in state && state.isLoaded === true
}
