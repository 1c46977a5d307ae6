// Pseudo-random numbers from a seed, so that every seeding gives the same demo.
import { createHash } from 'node:crypto'

/** An integer from `min` to `max` that depends only on key and purpose. */
export function seededInt(key: string, purpose: string, min: number, max: number): number {
  const value = createHash('sha256').update(`${purpose} ${key}`).digest().readUInt32BE(0)
  return min + (value % (max - min + 1))
}

export interface Random {
  /** From `min` to `max`, both included. */
  int(min: number, max: number): number
  /** True with this probability. */
  percent(chance: number): boolean
  pick<Item>(list: readonly Item[]): Item
  weighted<Item>(list: readonly Item[], weightOf: (item: Item) => number): Item
}

/** A generator for callers that need thousands of numbers. */
export function createRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32BE(0)
  // xorshift32: never reaches zero from another state.
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  const at = <Item>(list: readonly Item[], index: number): Item => {
    const item = list[Math.min(index, list.length - 1)]
    if (item === undefined) throw new Error('cannot pick from an empty list')
    return item
  }
  return {
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    percent: (chance) => next() * 100 < chance,
    pick: (list) => at(list, Math.floor(next() * list.length)),
    weighted(list, weightOf) {
      let left = next() * list.reduce((sum, item) => sum + weightOf(item), 0)
      for (const item of list) {
        left -= weightOf(item)
        if (left < 0) return item
      }
      return at(list, 0)
    },
  }
}
