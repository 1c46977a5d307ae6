// Password hashes: argon2id with a pepper outside of the database, off the event loop, a limited number at once.
import { argon2, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { createConcurrencyLimit } from '#http/concurrency-limit.ts'

const derive = promisify(argon2)

interface HashCost {
  memoryKib: number
  passes: number
}

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
export const defaultCost: HashCost = { memoryKib: 19_456, passes: 2 }
let cost = defaultCost
const tagBytes = 32
// Argon2 is slow on purpose: more than a few at once would starve the machine.
const runLimited = createConcurrencyLimit({ runningMax: 2, waitingMax: 200 })

/**
 * Six digits have only a million values: whoever has the hash and the pepper tries them all at any cost. The pepper and
 * the lock protect a payment password, not the time of its hash; see docs/decisions/0022.
 */
const paymentCost: HashCost = { memoryKib: 64, passes: 1 }
// Not behind the logins: a flood of those must not delay payments.
const runPaymentLimited = createConcurrencyLimit({ runningMax: 2, waitingMax: 200 })

/**
 * For tests, which create thousands of people; returns the previous cost. A hash contains its own cost, so older
 * hashes stay valid.
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
  return runLimited(() => newHash(password, pepper, cost))
}

export async function hashPaymentPassword(password: string, pepper: string): Promise<string> {
  return withLength(await runPaymentLimited(() => newHash(password, pepper, paymentCost)), password)
}

/**
 * Appends the number of digits, so that the shop can submit a payment password when its last digit is typed. A part of
 * the hash, so that it cannot differ from the password; hashes of earlier releases lack it.
 */
export function withLength(hash: string, password: string): string {
  const hasLength = hash.split('$').length > hashParts
  return hasLength ? hash : `${hash}$${password.normalize('NFKC').length}`
}

async function newHash(password: string, pepper: string, { memoryKib, passes }: HashCost): Promise<string> {
  const salt = randomBytes(16)
  const tag = await tagOf(password, { salt, memoryKib, passes }, pepper)
  return `argon2id$${memoryKib}$${passes}$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

/** argon2id, memory, passes, salt and tag. */
const hashParts = 5

function parseHash(hash: string): ParsedHash {
  const [, memoryKib, passes, salt = '', tag = ''] = hash.split('$')
  return {
    memoryKib: Number(memoryKib),
    passes: Number(passes),
    salt: Buffer.from(salt, 'base64url'),
    tag: Buffer.from(tag, 'base64url'),
  }
}

/** Compared with when the account does not exist, so that both answers take the same time. */
function dummyHash(): ParsedHash {
  return { ...cost, salt: Buffer.alloc(16), tag: Buffer.alloc(tagBytes) }
}

/** Both run within the concurrency limit: a burst cannot try more passwords past a lock than run at once. */
interface Lock {
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
    const isRight = (await hasTag(password, parsed, pepper)) && hash !== undefined
    if (!isRight) await lock?.countWrong()
    return isRight
  })
}

/** The caller has counted the attempt. */
export async function isPaymentPassword(password: string, hash: string, pepper: string): Promise<boolean> {
  return runPaymentLimited(() => hasTag(password, parseHash(hash), pepper))
}

async function hasTag(password: string, parsed: ParsedHash, pepper: string): Promise<boolean> {
  const given = await tagOf(password, parsed, pepper)
  return given.length === parsed.tag.length && timingSafeEqual(given, parsed.tag)
}

/** The pepper of passwords: from the environment, or created once in the data folder, never in the database. */
export async function pepperOf(secret: string | undefined, dataDir: string): Promise<string> {
  if (secret !== undefined) return secret
  const file = path.join(dataDir, 'pepper')
  const stored = await readFile(file, 'utf8').catch(() => undefined)
  if (stored) return stored.trim()
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // Written to a draft and linked into place: of two servers starting together the second reads a whole file.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  await link(draft, file).catch(() => {})
  await unlink(draft)
  return (await readFile(file, 'utf8')).trim()
}
