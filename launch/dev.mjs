// npm run dev: the shop with hot reload of both apps, and a server that restarts when its code changes.
import { watch } from 'node:fs'
import path from 'node:path'
import { startDatabase } from './database.mjs'
import { ensurePackages } from './packages.mjs'
import { modulesFolder, root } from './paths.mjs'
import { checkCheckout, checkDataFolder, checkPort, readPort } from './preflight.mjs'
import { isStopping, onSignal, start } from './processes.mjs'
import { launch, Refusal } from './refusal.mjs'
import { closingBlock, endSentence, startServer, stopServer } from './server.mjs'
import { createSteps, during } from './steps.mjs'
import { ensureToolchain } from './toolchain.mjs'

const watched = ['apps/api/src', 'apps/api/sql', 'apps/api/demo', 'packages']
const debounceMs = 150
const steps = createSteps()
const silentStep = { progress() {}, done() {}, fail() {} }
const silentSteps = { begin: () => silentStep, log() {} }

await launch(async () => {
  const ports = portsFrom(readPort())
  let database
  let serving
  onSignal(async () => {
    steps.halt()
    await serving?.close()
    await database?.stop()
    console.log('\nStopped.')
    return 0
  })
  for (const port of Object.values(ports)) await checkPort(port)
  checkDataFolder()
  checkCheckout()
  const toolchain = await ensureToolchain(steps)
  await ensurePackages(steps, toolchain)
  database = await openDatabase(toolchain)
  serving = serveWithRestart(toolchain, { ...database, port: ports.api })
  const ready = await serving.first
  if (!ready) throw new Refusal('The server did not start: see what it says above.')
  startVite('console', { port: ports.console, toolchain, origins: originsOf(ports) })
  startVite('shop', { port: ports.shop, toolchain, origins: originsOf(ports) })
  const shop = `http://localhost:${ports.shop}`
  steps.log(closingBlock({ ...ready, shop, console: `${shop}/console/` }))
  return new Promise(() => {})
})

/** Outlives the server's restarts: the one at DATABASE_URL, or our own in a child process. */
async function openDatabase(toolchain) {
  const url = process.env.DATABASE_URL
  if (url) return { url, dataDir: process.env.DATA_DIR, stop: async () => {} }
  return during(steps, 'Starting PostgreSQL', () =>
    startDatabase(toolchain, { throwaway: false, onNote: (text) => steps.log(`  ${text}`) }),
  )
}

/** One URL for people: the shop's Vite listens on PORT and proxies everything else. */
function portsFrom(port) {
  if (port > 65_533) throw new Refusal('npm run dev uses PORT and the two after it: set PORT to 65533 or less.')
  return { shop: port, api: port + 1, console: port + 2 }
}

function originsOf(ports) {
  return { API_ORIGIN: `http://127.0.0.1:${ports.api}`, CONSOLE_ORIGIN: `http://127.0.0.1:${ports.console}` }
}

function startVite(app, { port, toolchain, origins }) {
  const script = path.join(modulesFolder, 'vite', 'bin', 'vite.js')
  const args = [script, '--host', '127.0.0.1', '--port', String(port), '--strictPort', '--logLevel', 'warn']
  const env = { ...toolchain.env, ...origins }
  const child = start(toolchain.node, args, {
    cwd: path.join(root, 'apps', app),
    env,
    // Vite exits when its stdin closes, so it does not outlive a killed launcher.
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  child.once('exit', (code) => !isStopping() && steps.log(`The Vite server of the ${app} ended with code ${code}.`))
}

/** Restarts the server after each change of its code; after an error it waits for the next change. */
function serveWithRestart(toolchain, { url, dataDir, port }) {
  const env = {
    WORKERS: '1',
    ...toolchain.env,
    PORT: String(port),
    DATABASE_URL: url,
    ...(dataDir && { DATA_DIR: dataDir }),
  }
  let server
  let closed = false
  const begin = async (quiet) => {
    server = startServer({ ...toolchain, env }, quiet ? silentSteps : steps)
    const current = server
    void current.ended.then((code) => code && !closed && !current.expected && steps.log(endSentence(current, code)))
    return current.ready
  }
  const end = async () => {
    server.expected = true
    await stopServer(server)
  }
  const close = async () => {
    closed = true
    await end()
  }
  const restart = async () => {
    if (closed) return
    const step = steps.begin('Restarting the server')
    await end()
    if (closed) return
    if (await begin(true)) step.done()
    else step.fail()
  }
  const first = begin(false)
  onChange(restart)
  return { first, close }
}

/** Calls `react` once after a burst of changes, and never in parallel. */
function onChange(react) {
  let timer
  let pending = Promise.resolve()
  const schedule = (_event, name) => {
    if (name && !/\.(ts|sql|json)$/.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      pending = pending.then(react).catch((error) => steps.log(String(error)))
    }, debounceMs)
  }
  for (const folder of watched) watch(path.join(root, folder), { recursive: true }, schedule).on('error', () => {})
}
