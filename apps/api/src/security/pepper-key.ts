// Keys derived from the pepper, a different one for each purpose.
import { hkdfSync } from 'node:crypto'

/** Derived once, because that takes longer than using the key. A process has one pepper. */
const keys = new Map<string, Uint8Array>()

export function pepperKey(purpose: 'seal' | 'fingerprint', pepper: string): Uint8Array {
  const name = `${purpose} ${pepper}`
  const key = keys.get(name) ?? new Uint8Array(hkdfSync('sha256', pepper, 'tradewind', purpose, 32))
  keys.set(name, key)
  return key
}
