// Brings the project's own Node, so that nobody has to upgrade theirs.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npmCommand, npmFault, npmFlags } from './npm.mjs'
import { isWindows, modulesFolder, runtimeFolder } from './paths.mjs'
import { run } from './processes.mjs'
import { Refusal } from './refusal.mjs'
import { during } from './steps.mjs'

const pinned = '26.10.0'
const majorMin = 26
const folder = path.join(runtimeFolder, `node-${pinned}`)

export function needsToolchain() {
  return !isNewEnough() && !existsSync(folder)
}

function isNewEnough() {
  return Number(process.versions.node.split('.')[0]) >= majorMin
}

/** Answers which Node to run and the environment in which npm and every script find it first. */
export async function ensureToolchain(steps) {
  if (isNewEnough()) return toolchainOf(process.execPath)
  if (!existsSync(folder)) await during(steps, `Fetching Node ${pinned} for this project`, fetchNode)
  return toolchainOf(nodeIn(folder))
}

function toolchainOf(node) {
  const env = { ...process.env }
  const key = Object.keys(env).find((name) => name.toLowerCase() === 'path') ?? 'PATH'
  env[key] = [path.dirname(node), env[key]].filter(Boolean).join(path.delimiter)
  // What was compiled once is not compiled again: every test file and every start loads most of the server.
  env.NODE_COMPILE_CACHE ??= path.join(modulesFolder, '.cache', 'compiled')
  return { node, env }
}

/** The package that holds nothing but the program: the one called `node` needs an install script to fetch it. */
function packageName() {
  const platform = isWindows ? 'win' : process.platform
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return `${prefix}-${platform}-${process.arch}`
}

function nodeIn(place) {
  return path.join(place, 'node_modules', packageName(), 'bin', isWindows ? 'node.exe' : 'node')
}

/** Into a folder beside its place, moved there once the program has run, so a cut leaves nothing half-made. */
async function fetchNode() {
  sweepDrafts()
  const draft = `${folder}.new.${process.pid}`
  mkdirSync(draft, { recursive: true })
  try {
    writeFileSync(path.join(draft, 'package.json'), '{ "private": true }\n')
    const args = ['install', '--no-save', '--no-package-lock', ...npmFlags, `${packageName()}@${pinned}`]
    const { command, first } = npmCommand(process.execPath)
    const { code, output } = await run(command, [...first, ...args], { cwd: draft, env: process.env })
    if (code !== 0) throw npmFault(output, `Node ${pinned} could not be fetched`)
    checkRuns(nodeIn(draft))
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

function checkRuns(node) {
  const tried = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (tried.stdout?.trim() === `v${pinned}`) return
  throw new Refusal(
    `Node ${pinned} from npm does not run on this system: install Node ${majorMin} yourself and start again.`,
  )
}

function sweepDrafts() {
  if (!existsSync(runtimeFolder)) return
  const drafts = readdirSync(runtimeFolder).filter((name) => name.startsWith(`node-${pinned}.new.`))
  for (const name of drafts) rmSync(path.join(runtimeFolder, name), { recursive: true, force: true })
}
