// Encrypts secrets that must be read back, such as second factors; the key comes from the pepper, not the database.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { pepperKey } from './token.ts'

const method = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export function seal(text: string, pepper: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(method, pepperKey('seal', pepper), nonce)
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), data]).toString('base64url')
}

/** Throws when the text was changed or sealed with another pepper. */
export function unseal(sealed: string, pepper: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(method, pepperKey('seal', pepper), bytes.subarray(0, nonceBytes))
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
}
