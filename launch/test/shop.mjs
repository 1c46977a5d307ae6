// Starts, kills and inspects whole shops, for the launch tests.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../paths.mjs'

// Generous: the machine may be busy, and the start may include a build.
const readyMs = 300_000
const endMs = 180_000
export const isRoot = process.getuid?.() === 0

const cleanups = new WeakMap()
const open = new Set()

// Shops run in their own process groups, so a stopped test run must forward the signal.
process.once('SIGTERM', () => {
  for (const shop of open) signalShop(shop, 'SIGTERM')
  process.exit(1)
})

/** Runs in reverse order after the test: what uses a folder ends before the folder is removed. */
export function onCleanup(t, cleanup) {
  if (!cleanups.has(t)) {
    cleanups.set(t, [])
    t.after(async () => {
      for (const each of cleanups.get(t).reverse()) await each()
    })
  }
  cleanups.get(t).push(cleanup)
}

/** A temporary folder that other users may pass through, as PostgreSQL's user must when root runs the tests. */
export function scratch(t) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tradewind-launch-'))
  chmodSync(folder, 0o711)
  onCleanup(t, () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Below the ephemeral ports, which parallel tests use for outgoing connections. */
export async function freePort() {
  for (;;) {
    const port = randomInt(10_000, 30_000)
    const probe = createServer()
    const isFree = await new Promise((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise((resolve) => probe.close(resolve))
    return port
  }
}

/** `npm start` in its own process group, as a shell starts it, without this test's environment. */
export function npmStart(t, { cwd = root, port, dataDir, extra = {} }) {
  const env = { ...process.env, PORT: String(port), DEMO: 'off', WORKERS: '1', ...extra }
  if (dataDir) env.DATA_DIR = dataDir
  for (const name of ['NODE_TEST_CONTEXT', 'DATABASE_URL', 'TEST_DATABASE_URL', 'HOST', 'NODE_ENV']) delete env[name]
  const child = spawn('npm', ['start'], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const shop = { port, child, out: '', err: '', dataDir }
  child.stdout.on('data', (chunk) => {
    shop.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    shop.err += chunk
  })
  shop.ended = new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal })))
  open.add(shop)
  void shop.ended.then(() => open.delete(shop))
  onCleanup(t, () => endShop(shop))
  return shop
}

/** Waits until the shop prints the text; throws with its whole output if it ends before. */
export async function waitForOutput(shop, text) {
  const ended = shop.ended.then(() => true)
  for (const deadline = Date.now() + readyMs; Date.now() < deadline; ) {
    if (shop.out.includes(text)) return
    if (await Promise.race([ended, sleep(50, false)])) break
  }
  if (!shop.out.includes(text)) throw new Error(`the shop never printed “${text}”:\n${shop.out}\n${shop.err}`)
}

export async function readyShop(t, options) {
  const shop = npmStart(t, { ...options, port: options.port ?? (await freePort()) })
  await waitForOutput(shop, 'Tradewind is running.')
  shop.dataDir ??= /Data\s+(.*)/.exec(shop.out)?.[1]
  return shop
}

export function signalShop(shop, signal) {
  try {
    process.kill(-shop.child.pid, signal)
  } catch {
    // It has already ended.
  }
}

export async function endOf(shop) {
  const late = sleep(endMs, undefined, { ref: false }).then(() => {
    throw new Error(`the shop did not end:\n${shop.out}\n${shop.err}`)
  })
  return Promise.race([shop.ended, late])
}

async function endShop(shop) {
  signalShop(shop, 'SIGTERM')
  await endOf(shop)
}

/** The process that holds a data folder, by its lock. */
export function serverPid(dataDir) {
  return JSON.parse(readFileSync(path.join(dataDir, 'server.lock'), 'utf8')).pid
}

export function postmasterPid(dataDir) {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n', 1)[0]) : undefined
}

/** A zombie counts as dead: some containers never reap theirs. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    if (process.platform !== 'linux') return true
    return !/\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

export async function post(shop, address, body) {
  const response = await fetch(`http://localhost:${shop.port}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}

export const customer = { account: 'launchtest', password: 'launch-test-1' }

export function register(shop) {
  return post(shop, '/api/user/register', { ...customer, email: 'launch@example.com' })
}

const uncopied = new Set(['.git', '.data', 'test-results', 'playwright-report', 'coverage', 'bench'])

/** A second checkout, installed and built, made of hard links. */
export function linkCheckout(target, from = root) {
  mkdirSync(target)
  for (const entry of readdirSync(from, { withFileTypes: true }).filter(({ name }) => !uncopied.has(name))) {
    const [source, copy] = [path.join(from, entry.name), path.join(target, entry.name)]
    if (entry.isDirectory()) linkCheckout(copy, source)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), copy)
    else linkOrCopy(source, copy)
  }
}

function linkOrCopy(source, copy) {
  try {
    linkSync(source, copy)
  } catch {
    copyFileSync(source, copy)
  }
}
