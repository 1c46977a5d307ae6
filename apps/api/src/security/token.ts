// Session tokens, of which the database has only the hash, and keyed hashes that recognize a secret.
import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

interface NewToken {
  token: string
  hash: Buffer
}

export function makeToken(): NewToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A token has 43 characters; anything else is not worth a query. */
export function looksLikeToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** A keyed hash that recognizes a secret without storing it; the key comes from the pepper, not the database. */
export function fingerprint(parts: readonly string[], pepper: string): Buffer {
  return createHmac('sha256', pepperKey('fingerprint', pepper)).update(JSON.stringify(parts)).digest()
}

/** Derived once, because that takes longer than using the key. A process has one pepper. */
const keys = new Map<string, Uint8Array>()

export function pepperKey(purpose: 'seal' | 'fingerprint', pepper: string): Uint8Array {
  const name = `${purpose} ${pepper}`
  const key = keys.get(name) ?? new Uint8Array(hkdfSync('sha256', pepper, 'tradewind', purpose, 32))
  keys.set(name, key)
  return key
}
