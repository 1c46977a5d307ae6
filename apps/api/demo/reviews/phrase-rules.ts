// Which sentences do not fit a product, by index: every language lists the same sentences in the same order.
import type { CategoryKey } from '../catalog.ts'

/** Sentences about a category that are wrong for some of its products, by product key. */
const exclusions: readonly { key: RegExp; good?: readonly number[]; bad?: readonly number[] }[] = [
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

const without = (list: readonly string[], indexes: readonly number[]) =>
  list.filter((_, index) => !indexes.includes(index))

/** At least one sentence of each list is left. */
export function fittingDetails(
  key: string,
  { good, bad }: { good: readonly string[]; bad: readonly string[] },
): { good: readonly string[]; bad: readonly string[] } {
  const excluded = exclusions.filter((entry) => entry.key.test(key))
  return {
    good: without(
      good,
      excluded.flatMap((entry) => entry.good ?? []),
    ),
    bad: without(
      bad,
      excluded.flatMap((entry) => entry.bad ?? []),
    ),
  }
}

/** The usage sentences that fit a category: nobody owns a cake for three weeks. */
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

/** Usage sentences about a gift: somebody who gave the product away does not describe it. */
export const gifts: readonly number[] = [0, 5]

/** Openings and short reviews about using a product, which do not fit food. */
const notForFood = { open: { good: [6, 8], fair: [2, 3], poor: [] }, short: { good: [6], fair: [], poor: [] } } as const

export function fittingPhrases(
  part: 'open' | 'short',
  { mood, category }: { mood: 'good' | 'fair' | 'poor'; category: CategoryKey },
  list: readonly string[],
): readonly string[] {
  return category === 'food' ? without(list, notForFood[part][mood]) : list
}
