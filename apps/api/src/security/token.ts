// Session tokens, of which the database has only the hash, and keyed hashes that recognize a secret.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { pepperKey } from './pepper-key.ts'

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
