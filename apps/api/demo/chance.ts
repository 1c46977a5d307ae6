// Numbers that look random and are the same at every laying: drawn from a product's key.
import { createHash } from 'node:crypto'

/** A whole number from `least` to `most`, fixed by the key and what it is for. */
export function drawn(key: string, purpose: string, least: number, most: number): number {
  const value = createHash('sha256').update(`${purpose} ${key}`).digest().readUInt32BE(0)
  return least + (value % (most - least + 1))
}
