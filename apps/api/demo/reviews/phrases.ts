// The building blocks of the demo reviews, which every language file fills in.
import type { CategoryKey } from '../catalog.ts'

/** Good = 4 or 5 stars, fair = 3, poor = 1 or 2. */
export type Mood = 'good' | 'fair' | 'poor'

export interface Phrases {
  /** The separator between two sentences. */
  gap: string
  open: Record<Mood, readonly string[]>
  about: Record<CategoryKey, { good: readonly string[]; bad: readonly string[] }>
  /** Who uses the product, and when. */
  use: readonly string[]
  delivery: { good: readonly string[]; bad: readonly string[] }
  /** Complete short reviews. */
  short: Record<Mood, readonly string[]>
  reply: Record<Mood, readonly string[]>
  families: readonly string[]
  givens: readonly string[]
  /** Where the reviewers live. */
  country: string
  cities: readonly string[]
}
