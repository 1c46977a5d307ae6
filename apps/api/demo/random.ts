// Numbers that look random and are the same at every laying: drawn from a product's key.
import { createHash } from 'node:crypto'

/** A whole number from `least` to `most`, fixed by the key and what it is for. */
export function seededInt(key: string, purpose: string, least: number, most: number): number {
  const value = createHash('sha256').update(`${purpose} ${key}`).digest().readUInt32BE(0)
  return least + (value % (most - least + 1))
}

export interface Random {
  /** From `least` to `most`. */
  int(least: number, most: number): number
  /** True so many times in a hundred. */
  percent(times: number): boolean
  pick<Item>(list: readonly Item[]): Item
  /** By its weight. */
  weighted<Item>(list: readonly Item[], weightOf: (item: Item) => number): Item
}

/** A row of draws, for what needs thousands of them. */
export function createRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32BE(0)
  // xorshift32: three shifts, never stuck at nought.
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  const at = <Item>(list: readonly Item[], place: number): Item => {
    const item = list[Math.min(place, list.length - 1)]
    if (item === undefined) throw new Error('there is nothing to draw from')
    return item
  }
  return {
    int: (least, most) => least + Math.floor(next() * (most - least + 1)),
    percent: (times) => next() * 100 < times,
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
