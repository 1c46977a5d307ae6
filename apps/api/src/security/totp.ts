// Time-based one-time codes (RFC 6238), as authenticator apps make them.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepSeconds = 30
/** Steps before and after the current one that are accepted, since phones' clocks drift. */
const driftSteps = 1

export function makeTotpSecret(): string {
  return Array.from(randomBytes(32), (byte) => alphabet[byte % 32]).join('')
}

export function totpUri(secret: string, account: string): string {
  const label = encodeURIComponent(`Tradewind:${account}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=Tradewind&digits=6&period=${stepSeconds}`
}

/** The step of this code, or undefined; the caller must not accept a step twice. */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const step = Math.floor(now.getTime() / 1000 / stepSeconds)
  for (let drift = -driftSteps; drift <= driftSteps; drift++) {
    const expected = Buffer.from(totpCode(secret, step + drift))
    const given = Buffer.from(code)
    if (given.length === expected.length && timingSafeEqual(given, expected)) return step + drift
  }
  return undefined
}

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
