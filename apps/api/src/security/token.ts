// Session tokens: the holder gets 256 random bits, the database only their hash.
import { createHash, randomBytes } from 'node:crypto'

export interface NewToken {
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
