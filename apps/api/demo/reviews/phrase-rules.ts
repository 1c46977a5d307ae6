// Which sentences do not fit a thing: every language says them in the same order, so a place names them all.
import type { CategoryKey } from '../types.ts'

/** Sentences about a category that are wrong about some of what is in it, by how a product's key begins or what it holds. */
const unfitting: readonly { key: RegExp; good?: readonly number[]; bad?: readonly number[] }[] = [
  { key: /^printer/, good: [1], bad: [1] },
  { key: /^monitor/, bad: [1] },
  { key: /^tablet/, good: [2, 3], bad: [2] },
  { key: /^kettle/, good: [1], bad: [1] },
  { key: /^headphones/, bad: [2] },
  { key: /^camp-lamp/, good: [1, 3, 4], bad: [0, 1] },
  { key: /^deckchair/, good: [3], bad: [0] },
  { key: /^sleepingbag/, good: [2, 3] },
  { key: /^hammock/, good: [3] },
  { key: /^jug/, good: [0, 4] },
  { key: /^soap/, good: [1] },
  { key: /^brush/, good: [2], bad: [1] },
  { key: /^treadmill/, bad: [0, 1] },
  { key: /^watch/, good: [1], bad: [1, 2] },
  { key: /^(fruit|salad)/, good: [3] },
  { key: /^bread/, good: [0] },
  { key: /^(cake|cupcake|burger|bread|salad)-.*(kit|mix|set)/, good: [0, 1, 3], bad: [0, 2] },
  { key: /^(powerbank|charger)/, good: [0] },
  { key: /^teddy/, good: [1] },
  { key: /^joystick/, good: [1, 2], bad: [1] },
]

const without = (list: readonly string[], places: readonly number[]) => list.filter((_, at) => !places.includes(at))

/** What may be said of the product; at least one sentence of each list is left. */
export function fittingDetails(
  key: string,
  { good, bad }: { good: readonly string[]; bad: readonly string[] },
): { good: readonly string[]; bad: readonly string[] } {
  const wrong = unfitting.filter((entry) => entry.key.test(key))
  return {
    good: without(
      good,
      wrong.flatMap((entry) => entry.good ?? []),
    ),
    bad: without(
      bad,
      wrong.flatMap((entry) => entry.bad ?? []),
    ),
  }
}

/** What is said of use by place in the list: nobody has a cake for three weeks. */
export const usesOf: Record<CategoryKey, readonly number[]> = {
  computer: [0, 2, 3, 4, 6],
  'electrical-equipment': [0, 1, 2, 3, 4, 6, 7],
  outdoors: [2, 3, 4, 6],
  'family-life': [0, 1, 4, 5, 6, 7],
  health: [0, 2, 3, 4, 6, 7],
  'mens-clothing': [3, 4, 6],
  'womens-clothing': [0, 4, 5, 6],
  food: [4],
  'mobile-phone': [0, 2, 3, 4, 6, 7],
  toys: [4, 6],
}

/** Who gives a thing away tells nothing of having it. */
export const gifts: readonly number[] = [0, 5]

/** Openings and short words about using a thing, which do not fit what is eaten. */
const notOfFood = { open: { good: [6, 8], fair: [2, 3], poor: [] }, short: { good: [6], fair: [], poor: [] } } as const

export function fittingPhrases(
  what: 'open' | 'short',
  { mood, category }: { mood: 'good' | 'fair' | 'poor'; category: CategoryKey },
  list: readonly string[],
): readonly string[] {
  return category === 'food' ? without(list, notOfFood[what][mood]) : list
}
