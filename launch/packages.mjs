// Installs the packages with npm ci if the lock file changed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { npmCommand, npmError, npmFlags } from './npm.mjs'
import { modulesFolder, root } from './paths.mjs'
import { run } from './processes.mjs'
import { during } from './steps.mjs'

const lockFile = path.join(root, 'package-lock.json')
const stamp = path.join(modulesFolder, '.tradewind-installed')
const pollMs = 500

export function needsPackages() {
  return !isStamped() && !matchesLock()
}

export async function ensurePackages(steps, toolchain) {
  if (isStamped()) return
  if (!matchesLock()) await during(steps, 'Installing packages', (step) => install(step, toolchain))
  writeStamp()
}

function stampText() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  return `${hash} ${process.platform} ${process.arch}\n`
}

function isStamped() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stampText()
}

/** Moved into place, so that it is never half written, and never written through a hard link into another copy. */
function writeStamp() {
  writeFileSync(`${stamp}.new`, stampText())
  renameSync(`${stamp}.new`, stamp)
}

/** The lock file's packages that belong on this machine. */
function wantedPackages() {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'))
  const fits = (list, name) => !list || list.includes(name) || (list[0]?.startsWith('!') && !list.includes(`!${name}`))
  return Object.entries(packages).filter(
    ([place, { os, cpu }]) => place.includes('node_modules/') && fits(os, process.platform) && fits(cpu, process.arch),
  )
}

/** True after a plain npm install: npm's own record lists exactly the wanted packages. */
function matchesLock() {
  try {
    const installed = JSON.parse(readFileSync(path.join(modulesFolder, '.package-lock.json'), 'utf8')).packages
    return wantedPackages().every(([place, { version, optional, os, libc }]) => {
      // A missing optional package matters only if it is made for exactly this system.
      if (!installed[place]) return Boolean(optional && (!os || libc))
      return installed[place].version === version
    })
  } catch {
    return false
  }
}

/** Empties node_modules first, stamp included, and removes what a failed npm ci leaves. */
async function install(step, { node, env }) {
  const wanted = wantedPackages().map(([place]) => path.join(root, place, 'package.json'))
  const count = () => step.progress(wanted.filter((file) => existsSync(file)).length, wanted.length)
  rmSync(stamp, { force: true })
  await rm(modulesFolder, { recursive: true, force: true })
  const timer = setInterval(count, pollMs)
  const { command, first } = npmCommand(node)
  const args = ['ci', '--include=dev', '--include=optional', ...npmFlags]
  try {
    const { code, output } = await run(command, [...first, ...args], { cwd: root, env })
    if (code === 0) return
    await rm(modulesFolder, { recursive: true, force: true })
    throw npmError(output, 'The packages could not be installed')
  } finally {
    clearInterval(timer)
  }
}
