// npm test: checks, tests of the code, tests of the launch and tests in a browser; it installs what it needs.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuild } from './bundle.mjs'
import { runChecks } from './checks.mjs'
import { startDatabase } from './database.mjs'
import { ensurePackages } from './packages.mjs'
import { modulesFolder, root } from './paths.mjs'
import { checkCheckout } from './preflight.mjs'
import { endAll, onSignal, run } from './processes.mjs'
import { launch, Refusal } from './refusal.mjs'
import { runGroups, sharedGroups } from './shared-tests.mjs'
import { createSteps, during } from './steps.mjs'
import { ensureToolchain } from './toolchain.mjs'

const parts = ['check', 'node', 'browser']
const steps = createSteps()
const playwrightConfig = 'e2e/playwright.config.ts'

await launch(async () => {
  const only = readOnly()
  const startedMs = Date.now()
  let database
  let compiled
  const clearAway = async () => {
    await database?.stop()
    if (compiled) rmSync(compiled, { recursive: true, force: true })
  }
  onSignal(async () => {
    steps.halt()
    endAll()
    await clearAway()
    return 130
  })
  checkCheckout()
  const toolchain = await ensureToolchain(steps)
  await ensurePackages(steps, toolchain)
  const failed = []
  if (only.includes('check')) failed.push(...(await runChecks(steps, toolchain)))
  try {
    if (only.includes('node') || only.includes('browser')) {
      database = await openDatabase(toolchain)
      // Every test file is a process of its own: a module is compiled by the first that needs it, and read by the others.
      compiled = mkdtempSync(path.join(tmpdir(), 'tradewind-compiled-'))
      const env = {
        ...toolchain.env,
        NODE_COMPILE_CACHE: compiled,
        TEST_DATABASE_URL: database.url,
        ...(database.dataDir && { TEST_FOLDER: database.dataDir }),
      }
      failed.push(...(await runTests(only, { ...toolchain, env })))
    }
  } finally {
    await clearAway()
  }
  return sum(failed, startedMs)
})

function readOnly() {
  const wanted = process.argv.slice(2).find((arg) => arg.startsWith('--only='))
  if (!wanted) return parts
  const name = wanted.slice('--only='.length)
  if (parts.includes(name)) return [name]
  throw new Refusal(`--only=${name} is not a part of the tests: take one of ${parts.join(', ')}.`)
}

async function openDatabase(toolchain) {
  const url = process.env.DATABASE_URL
  if (url) return { url, stop: async () => {} }
  return during(steps, 'Starting PostgreSQL for the tests', () => startDatabase(toolchain, { throwaway: true }))
}

async function runTests(only, toolchain) {
  const failed = []
  const server = testsBelow('apps/api')
  const others = ['packages', 'apps', 'tools'].flatMap(testsBelow).filter((file) => !server.includes(file))
  const concurrency = Math.max(2, availableParallelism())
  if (only.includes('node')) failed.push(...(await runNode('Tests of the code', others, { toolchain, concurrency })))
  // Whole shops are started by the tests of the launch, too.
  await ensureBuild(steps, toolchain)
  if (only.includes('node')) {
    // Both wait a lot: one more than there are cores keeps these busy. Those of the launch are the longest, so they are first.
    const groups = [...testsBelow('launch').map((file) => [file]), ...sharedGroups(server)]
    const count = groups.flat().length
    const work = () => runGroups(groups, { steps, toolchain, concurrency: concurrency + 1 })
    failed.push(...(await runNamed(`Tests of the server and the launch (${count} files)`, work)))
  }
  if (only.includes('browser')) failed.push(...(await runBrowser(toolchain)))
  return failed
}

function testsBelow(folder) {
  if (!existsSync(path.join(root, folder))) return []
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .flatMap((entry) => {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) return testsBelow(file)
      return /\.test\.(ts|mjs)$/.test(entry.name) ? [file] : []
    })
}

async function runNode(text, files, { toolchain, concurrency }) {
  if (files.length === 0) return []
  const args = ['--disable-warning=ExperimentalWarning', '--test', `--test-concurrency=${concurrency}`, ...files]
  return runLoud(`${text} (${files.length} files)`, args, toolchain)
}

async function runBrowser(toolchain) {
  if (!existsSync(path.join(root, playwrightConfig))) return []
  const extra = await ensureBrowser(steps, toolchain)
  const script = path.join(modulesFolder, '@playwright', 'test', 'cli.js')
  const env = { ...toolchain.env, ...extra }
  return runLoud('Tests in the browser', [script, 'test', '-c', playwrightConfig], { ...toolchain, env })
}

async function runLoud(text, args, { node, env }) {
  return runNamed(text, async () => {
    const { code } = await run(node, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
    return code === 0
  })
}

/** The tests speak for themselves, so this step has no line that moves. */
async function runNamed(text, work) {
  const startedMs = Date.now()
  steps.say(`\n▶ ${text}`)
  const passed = await work()
  const seconds = Math.round((Date.now() - startedMs) / 1000)
  steps.say(`${passed ? '✓' : '✗'} ${text} (${seconds} s)`)
  return passed ? [] : [text]
}

function sum(failed, startedMs) {
  const seconds = Math.round((Date.now() - startedMs) / 1000)
  if (failed.length === 0) steps.say(`\nEverything passed in ${seconds} s.`)
  else steps.say(`\nFailed after ${seconds} s: ${failed.join('; ')}.`)
  return failed.length === 0 ? 0 : 1
}
