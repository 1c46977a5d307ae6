// Passwords: argon2id with a pepper kept outside the database, off the event loop, a bounded number at once.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createTurns } from '../turns.ts'

const derive = promisify(argon2)

// OWASP's second choice for argon2id: 19 MiB, two passes, one lane.
const memoryKib = 19_456
const passes = 2
const tagBytes = 32
// Argon2 is meant to be slow: more than a few at once would only starve the machine.
const inTurn = createTurns({ runningMax: 2, waitingMax: 200 })

function tagOf(password: string, salt: Buffer, pepper: string, refuseLate?: () => Promise<void>): Promise<Buffer> {
  const message = password.normalize('NFKC')
  return inTurn(async () => {
    await refuseLate?.()
    return derive('argon2id', {
      message,
      nonce: salt,
      secret: pepper,
      parallelism: 1,
      tagLength: tagBytes,
      memory: memoryKib,
      passes,
    })
  })
}

export async function hashPassword(password: string, pepper: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await tagOf(password, salt, pepper)
  return `argon2id$${memoryKib}$${passes}$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

// Compared against when the account does not exist, so that both answers take the same time.
const nobody = `argon2id$${memoryKib}$${passes}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** `refuseLate` is asked when the turn has come: what was sent in one burst must not all be tried past a lock. */
export async function isPassword(
  password: string,
  hash: string | undefined,
  pepper: string,
  refuseLate?: () => Promise<void>,
): Promise<boolean> {
  const [, , , salt = '', tag = ''] = (hash ?? nobody).split('$')
  const expected = Buffer.from(tag, 'base64url')
  const given = await tagOf(password, Buffer.from(salt, 'base64url'), pepper, refuseLate)
  return given.length === expected.length && timingSafeEqual(given, expected) && hash !== undefined
}
