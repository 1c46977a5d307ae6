// What the sentences of demo reviews are drawn from: a shape that every language fills with its own.
import type { CategoryKey } from '../types.ts'

/** Of four and five stars, of three, of one and two. */
export type Mood = 'good' | 'fair' | 'poor'

export interface Phrases {
  /** Between two sentences. */
  gap: '' | ' '
  open: Record<Mood, readonly string[]>
  about: Record<CategoryKey, { good: readonly string[]; bad: readonly string[] }>
  /** Whom it is for, and when. */
  use: readonly string[]
  delivery: { good: readonly string[]; bad: readonly string[] }
  /** All that some say. */
  short: Record<Mood, readonly string[]>
  reply: Record<Mood, readonly string[]>
  families: readonly string[]
  givens: readonly string[]
  /** Where they live. */
  country: string
  cities: readonly string[]
}
