// Encrypts secrets that must be read back, such as second factors; the key comes from the pepper, not the database.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const method = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

function keyOf(pepper: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', pepper, 'tradewind', 'seal', 32))
}

export function seal(text: string, pepper: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(method, keyOf(pepper), nonce)
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), data]).toString('base64url')
}

/** Throws when the text was changed or sealed with another pepper. */
export function unseal(sealed: string, pepper: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(method, keyOf(pepper), bytes.subarray(0, nonceBytes))
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
}
