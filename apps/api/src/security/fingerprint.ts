// A keyed hash that recognizes a secret without storing it; the key comes from the pepper, not the database.
import { createHmac, hkdfSync } from 'node:crypto'

export function fingerprint(parts: readonly string[], pepper: string): Buffer {
  const key = new Uint8Array(hkdfSync('sha256', pepper, 'tradewind', 'fingerprint', 32))
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}
