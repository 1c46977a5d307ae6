// Passwords: argon2id with a pepper kept outside the database, off the event loop, a bounded number at once.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createConcurrencyLimit } from '#http/concurrency-limit.ts'

const derive = promisify(argon2)

export interface HashCost {
  memoryKib: number
  passes: number
}

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
export const defaultCost: HashCost = { memoryKib: 19_456, passes: 2 }
let cost = defaultCost
const tagBytes = 32
// Argon2 is meant to be slow: more than a few at once would only starve the machine.
const runLimited = createConcurrencyLimit({ runningMax: 2, waitingMax: 200 })

/**
 * For tests alone, which make people by the thousand; answers what it was before. A hash tells what it cost, so those kept
 * before stay right.
 */
export function setCost(next: HashCost): HashCost {
  const before = cost
  cost = next
  return before
}

interface ParsedHash extends HashCost {
  salt: Buffer
  tag: Buffer
}

function tagOf(
  password: string,
  { salt, memoryKib, passes }: Omit<ParsedHash, 'tag'>,
  pepper: string,
): Promise<Buffer> {
  return derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: salt,
    secret: pepper,
    parallelism: 1,
    tagLength: tagBytes,
    memory: memoryKib,
    passes,
  })
}

export async function hashPassword(password: string, pepper: string): Promise<string> {
  const salt = randomBytes(16)
  const { memoryKib, passes } = cost
  const tag = await runLimited(() => tagOf(password, { salt, memoryKib, passes }, pepper))
  return `argon2id$${memoryKib}$${passes}$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

function parseHash(hash: string): ParsedHash {
  const [, memoryKib, passes, salt = '', tag = ''] = hash.split('$')
  return {
    memoryKib: Number(memoryKib),
    passes: Number(passes),
    salt: Buffer.from(salt, 'base64url'),
    tag: Buffer.from(tag, 'base64url'),
  }
}

/** Compared against when the account does not exist, so that both answers take the same time. */
function dummyHash(): ParsedHash {
  return { ...cost, salt: Buffer.alloc(16), tag: Buffer.alloc(tagBytes) }
}

/** Both are done within the turn: of what is sent in one burst, no more is tried past a lock than turns run at once. */
export interface Lock {
  refuseLate(): Promise<void>
  countWrong(): Promise<void>
}

export async function isPassword(
  password: string,
  hash: string | undefined,
  pepper: string,
  lock?: Lock,
): Promise<boolean> {
  const parsed = hash === undefined ? dummyHash() : parseHash(hash)
  return runLimited(async () => {
    await lock?.refuseLate()
    const given = await tagOf(password, parsed, pepper)
    const isRight = given.length === parsed.tag.length && timingSafeEqual(given, parsed.tag) && hash !== undefined
    if (!isRight) await lock?.countWrong()
    return isRight
  })
}
