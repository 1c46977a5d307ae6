// Prevents two servers on one data folder, and distinguishes a running owner from a killed one.
import { execFileSync } from 'node:child_process'
import { constants, copyFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedError } from './embedded-account.ts'

interface Owner {
  pid: number
  /** Tells this process from a later one with the same pid. */
  born: string
  port: number
}

const lockName = 'server.lock'
const waitMs = 15_000
const patienceDefaultMs = 3_000
const pauseMs = 100

/** Locks the folder for this process. */
export async function takeLock(dataDir: string, port: number): Promise<{ free(): void }> {
  const file = path.join(dataDir, lockName)
  const own: Owner = { pid: process.pid, born: startTimeOf(process.pid), port }
  const started = Date.now()
  for (;;) {
    if (claim(file, own)) return { free: () => release(file, own) }
    const owner = readOwner(file)
    const waitedMs = Date.now() - started
    if (waitedMs > waitMs) throw new EmbeddedError(inUseSentence(dataDir, owner))
    if (!owner || !isAlive(owner)) {
      dropStale(file, owner)
      continue
    }
    if (waitedMs > (await patienceFor(owner))) throw new EmbeddedError(inUseSentence(dataDir, owner))
    await sleep(pauseMs)
  }
}

/** Whether a running process holds the folder. */
export function isLocked(dataDir: string): boolean {
  const owner = readOwner(path.join(dataDir, lockName))
  return owner !== undefined && isAlive(owner)
}

/** A server that has closed its port is about to exit, which is worth a longer wait. */
async function patienceFor(owner: Owner): Promise<number> {
  if (owner.port === 0) return patienceDefaultMs
  const answers = await fetch(`http://127.0.0.1:${owner.port}/`, { signal: AbortSignal.timeout(1_000) }).then(
    () => true,
    (error: Error) => error.name === 'TimeoutError',
  )
  return answers ? 0 : waitMs
}

function inUseSentence(dataDir: string, owner: Owner | undefined): string {
  const address = owner?.port ? `, address http://localhost:${owner.port}` : ''
  const who = owner ? `pid ${owner.pid}${address}` : 'its lock cannot be read'
  return `The shop is already running on the data folder ${dataDir} (${who}): stop it first or set DATA_DIR to another.`
}

/** Linked into place with its content, so that nobody reads half a lock. */
function claim(file: string, own: Owner): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(own), { mode: 0o644 })
  try {
    place(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Some shared and removable disks have no hard links; an exclusive copy has to do there. */
function place(draft: string, file: string): void {
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    copyFileSync(draft, file, constants.COPYFILE_EXCL)
  }
}

function release(file: string, own: Owner): void {
  if (sameOwner(readOwner(file), own)) rmSync(file, { force: true })
}

/** Renames the lock before deleting it: another start may have replaced it since it was read. */
function dropStale(file: string, stale: Owner | undefined): void {
  const staleFile = `${file}.stale.${process.pid}`
  try {
    renameSync(file, staleFile)
  } catch {
    return
  }
  const moved = readOwner(staleFile)
  if (moved && !sameOwner(moved, stale) && isAlive(moved)) {
    try {
      place(staleFile, file)
    } catch {
      // A third start holds it by now; the caller's loop checks again.
    }
  }
  rmSync(staleFile, { force: true })
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner
  } catch {
    return undefined
  }
}

function sameOwner(a: Owner | undefined, b: Owner | undefined): boolean {
  return a?.pid === b?.pid && a?.born === b?.born
}

function isAlive(owner: Owner): boolean {
  return owner.born !== '' && startTimeOf(owner.pid) === owner.born
}

/** When a process started, in the system's own format; empty when there is none or it is a zombie. */
function startTimeOf(pid: number): string {
  if (process.platform === 'linux') return startTimeOnLinux(pid)
  try {
    process.kill(pid, 0)
    if (process.platform === 'win32') return 'alive'
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

function startTimeOnLinux(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, ticks] = [fields[0], fields[19]]
    if (state === 'Z' || state === 'X') return ''
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`
  } catch {
    return ''
  }
}

/** The command line of a running process; empty when there is none, undefined where it cannot be known. */
export function commandOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    if (process.platform === 'win32') return undefined
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
