// npm test: checks, unit, server, launch and browser tests; `npm test -- orders` runs what matches.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
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
import { createSteps, during } from './steps.mjs'
import { openTestDatabase } from './test-database.mjs'
import { findTests, testsBelow } from './test-files.mjs'
import { runGroups, sharedGroups } from './test-groups.mjs'
import { slowestTable, timingsFile, timingsReporter } from './test-timings.mjs'
import { ensureToolchain } from './toolchain.mjs'

const partNames = ['check', 'node', 'browser']
const steps = createSteps()
const playwrightConfig = 'e2e/playwright.config.ts'
const concurrency = Math.max(2, availableParallelism())
const noWarnings = '--disable-warning=ExperimentalWarning'
/** What ran: `{ name, passed, seconds }`. */
const parts = []
const startedMs = Date.now()

await launch(async () => {
  const { only, filters, watch } = readArguments()
  const folder = mkdtempSync(path.join(tmpdir(), 'tradewind-test-run-'))
  let database
  const cleanUp = async () => {
    await database?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  onSignal(async () => {
    steps.halt()
    endAll()
    await cleanUp()
    return 130
  })
  checkCheckout()
  const toolchain = await ensureToolchain(steps)
  await ensurePackages(steps, toolchain)
  try {
    if (only.includes('check')) await runPart('Checks', async () => (await runChecks(steps, toolchain)).length === 0)
    if (only.includes('node') || only.includes('browser')) {
      const tests = filters.length > 0 ? findTests(filters) : undefined
      database = await openDatabase(toolchain, { staysUp: tests !== undefined })
      // The first process that loads a module compiles it; the others read the result.
      const compiled = tests ? path.join(root, '.runtime', 'compiled') : path.join(folder, 'compiled')
      const env = {
        ...toolchain.env,
        NODE_COMPILE_CACHE: compiled,
        TEST_DATABASE_URL: database.url,
        ...(database.dataDir && { TEST_FOLDER: database.dataDir }),
        TEST_TIMINGS: folder,
      }
      const options = { toolchain: { ...toolchain, env }, watch }
      await (tests ? runMatching(tests, options) : runAll(only, options))
    }
    return summarize(folder)
  } finally {
    await cleanUp()
  }
})

function readArguments() {
  const args = process.argv.slice(2)
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length)
  const filters = args.filter((arg) => !arg.startsWith('--'))
  const watch = args.includes('--watch')
  if (only && !partNames.includes(only)) {
    throw new Refusal(`--only=${only} is not a part of the tests: use one of ${partNames.join(', ')}.`)
  }
  if (watch && filters.length === 0) throw new Refusal('--watch needs a path or words: npm test -- --watch orders')
  if (filters.length > 0) return { only: partNames.slice(1), filters, watch }
  return { only: only ? [only] : partNames, filters, watch }
}

/** Single tests reuse a PostgreSQL that stays up between runs; a full run starts and removes its own. */
async function openDatabase(toolchain, { staysUp }) {
  const url = process.env.DATABASE_URL
  if (url) return { url, stop: async () => {} }
  if (staysUp) return openTestDatabase(toolchain, steps)
  return during(steps, 'Starting PostgreSQL for the tests', () => startDatabase(toolchain, { throwaway: true }))
}

async function runMatching({ node, browser, namePattern }, { toolchain, watch }) {
  const byName = namePattern ? [`--test-name-pattern=${namePattern}`] : []
  if (node.some((file) => file.startsWith('launch'))) await ensureBuild(steps, toolchain)
  if (watch) return runNode('Watching', [...byName, '--watch', ...node], toolchain)
  if (node.length > 0) {
    // One process for a few files: loading the server takes longer than most tests.
    const isolation = node.length <= 8 ? ['--test-isolation=none'] : [`--test-concurrency=${concurrency}`]
    await runNode(`Tests (${node.length} files)`, [...isolation, ...byName, ...node], toolchain)
  }
  if (browser.length > 0) await runBrowser(toolchain, [...browser, ...(namePattern ? ['-g', namePattern] : [])])
}

async function runAll(only, { toolchain }) {
  const server = testsBelow('apps/api')
  const others = ['packages', 'apps', 'tools'].flatMap(testsBelow).filter((file) => !server.includes(file))
  if (only.includes('node')) {
    // Most take milliseconds, and a process of their own would take a fifth of a second.
    await runNode(`Tests of the code (${others.length} files)`, ['--test-isolation=none', ...others], toolchain)
  }
  // Launch tests start whole shops.
  await ensureBuild(steps, toolchain)
  if (only.includes('node')) {
    // Both wait a lot: two processes more than cores keep the cores busy. Launch tests take longest, so they go first.
    const groups = [...testsBelow('launch').map((file) => [file]), ...sharedGroups(server)]
    const work = () => runGroups(groups, { steps, toolchain, concurrency: concurrency + 2 })
    await runPart(`Tests of the server and the launch (${groups.flat().length} files)`, work)
  }
  if (only.includes('browser')) await runBrowser(toolchain)
}

async function runNode(name, args, { node, env }) {
  const reporters = timingsReporter(timingsFile(env.TEST_TIMINGS))
  await runVisible(name, [noWarnings, '--test', ...reporters, ...args], { node, env })
}

async function runBrowser(toolchain, args = []) {
  if (!existsSync(path.join(root, playwrightConfig))) return
  await ensureBuild(steps, toolchain)
  const extra = await ensureBrowser(steps, toolchain)
  const script = path.join(modulesFolder, '@playwright', 'test', 'cli.js')
  const env = { ...toolchain.env, ...extra }
  await runVisible('Tests in the browser', [script, 'test', '-c', playwrightConfig, ...args], { ...toolchain, env })
}

async function runVisible(name, args, { node, env }) {
  await runPart(name, async () => {
    const { code } = await run(node, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
    return code === 0
  })
}

/** The tests print their own lines, so this step has no live line. */
async function runPart(name, work) {
  const partStartedMs = Date.now()
  steps.log(`\n▶ ${name}`)
  const passed = await work()
  parts.push({ name, passed, seconds: Math.round((Date.now() - partStartedMs) / 1000) })
}

function summarize(folder) {
  const slowest = slowestTable(folder)
  if (slowest) steps.log(`\nSlowest tests\n${slowest}`)
  const width = Math.max(...parts.map(({ name }) => name.length))
  const rows = parts.map(
    ({ name, passed, seconds }) => `  ${passed ? '✓' : '✗'} ${name.padEnd(width)} ${String(seconds).padStart(5)} s`,
  )
  steps.log(`\nParts\n${rows.join('\n')}`)
  const failed = parts.filter(({ passed }) => !passed)
  const total = Math.round((Date.now() - startedMs) / 1000)
  if (failed.length === 0) steps.log(`\nEverything passed in ${total} s.`)
  else steps.log(`\nFailed after ${total} s: ${failed.map(({ name }) => name).join('; ')}.`)
  return failed.length === 0 ? 0 : 1
}
