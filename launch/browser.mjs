// Finds a browser for the browser tests, or installs one.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { modulesFolder, root } from './paths.mjs'
import { run } from './processes.mjs'
import { Refusal } from './refusal.mjs'
import { during } from './steps.mjs'

/** Chromium without a user interface: pages load in two thirds of the time. */
const headlessShell = '/usr/bin/chromium-headless-shell'
const systemChromium = '/usr/bin/chromium'

/** Returns the environment for the tests: CHROMIUM_PATH, or nothing for Playwright's own browser. */
export async function ensureBrowser(steps, toolchain) {
  if (process.env.CHROMIUM_PATH) return {}
  if (!findDebian() && isDebian() && process.getuid?.() === 0) {
    await during(steps, 'Installing Chromium (Debian)', installDebian)
  }
  const found = findDebian()
  if (found) return { CHROMIUM_PATH: found }
  await during(steps, 'Installing Chromium (Playwright)', () => installPlaywright(toolchain))
  return {}
}

function findDebian() {
  return [headlessShell, systemChromium].find((file) => existsSync(file))
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

async function installDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { cwd: root, env })
  let reason = ''
  // The first is smaller and enough for the tests; older systems have only the second.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { output } = await run('apt-get', ['install', '-y', '--no-install-recommends', name], { cwd: root, env })
    if (findDebian()) return
    reason = output.split('\n').find((line) => line.startsWith('E: ')) ?? ''
  }
  throw new Refusal(
    `Chromium could not be installed (${reason}): check the network or install it with apt-get yourself.`,
  )
}

async function installPlaywright({ node, env }) {
  const script = path.join(modulesFolder, '@playwright', 'test', 'cli.js')
  const withDeps = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : []
  const { code, output } = await run(node, [script, 'install', ...withDeps, 'chromium'], { cwd: root, env })
  if (code === 0) return
  const reason = output.trim().split('\n').at(-1) ?? ''
  throw new Refusal(
    `Chromium could not be installed (${reason}): check the network or set CHROMIUM_PATH to one you have.`,
  )
}
