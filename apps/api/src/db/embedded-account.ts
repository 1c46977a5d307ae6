// Chooses the system user PostgreSQL runs as, checks what it can enter, and where data goes when it cannot.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'

export interface Account {
  uid: number
  gid: number
  name: string
}

/** The embedded database cannot start; its message is the one sentence a person needs. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError'
  readonly sentence: string

  constructor(sentence: string) {
    super(sentence)
    this.sentence = sentence
  }
}

/** Holds root's files for a PostgreSQL whose user cannot enter the checkout. */
export const stateFolder = '/var/lib/tradewind'
const userNames = ['postgres', 'nobody']

/**
 * Undefined = the user of this process. PostgreSQL refuses to run as root, so root starts it as another user: as the
 * owner of an existing cluster, since PostgreSQL opens only its own.
 */
export function findAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: `number ${owner.uid}` }
  return plainAccount()
}

function plainAccount(): Account {
  for (const name of userNames) {
    const [uid, gid] = [idOf('-u', name), idOf('-g', name)]
    if (uid !== undefined && gid !== undefined) return { uid, gid, name }
  }
  throw new EmbeddedError(
    'PostgreSQL refuses to run as root and there is neither a user postgres nor nobody: start as an ordinary user.',
  )
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  try {
    const text = execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    // Some systems print -2 as a large number, which spawn would refuse.
    return Number(text) | 0
  } catch {
    return undefined
  }
}

/** Tries instead of computing: besides mode bits there are access lists, mounts and containers. */
export function canEnter(account: Account | undefined, folder: string): boolean {
  if (!account) return true
  const { uid, gid } = account
  const tried = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', nearestFolder(folder)], {
    uid,
    gid,
    cwd: '/',
    stdio: 'ignore',
  })
  if (!tried.error) return tried.status === 0
  throw new EmbeddedError(
    `PostgreSQL cannot be run as user ${account.name} (${tried.error.message}): start as an ordinary user.`,
  )
}

/** The folder itself or the nearest existing one above. */
function nearestFolder(folder: string): string {
  if (existsSync(folder) || path.dirname(folder) === folder) return folder
  return nearestFolder(path.dirname(folder))
}

/** Where data goes that cannot stay in `folder`: keyed by its real path, so that two checkouts never share. */
export function stagedFolder(folder: string): string {
  const real = existsSync(folder) ? realpathSync(folder) : path.resolve(folder)
  return path.join(stateFolder, createHash('sha256').update(real).digest('hex').slice(0, 12))
}
