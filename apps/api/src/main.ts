// Starts everything: database, migrations, demo shop, then one server process per core; and stops it in order.
import cluster from 'node:cluster'
import path from 'node:path'
import { operators, shoppers } from '../demo/accounts.ts'
import { layDemo } from '../demo/lay.ts'
import { projectRoot, readConfig, StartFault } from './config.ts'
import { defaultDataDir, startEmbedded } from './db/embedded.ts'
import { EmbeddedFault } from './db/embedded-account.ts'
import { migrate, NewerDatabase, readMigrations } from './db/migrate.ts'
import { createDb } from './db/pool.ts'
import { openMediaFolder } from './modules/media/service.ts'
import { checkPort } from './port.ts'
import { pepperOf } from './secret/pepper.ts'
import { type ServerOptions, startServer } from './server.ts'
import { tell } from './tell.ts'

const restartPauseMs = 1_000
const stopMaxMs = 12_000

if (cluster.isPrimary) await runPrimary().catch(giveUp)
else await runWorker()

async function runPrimary(): Promise<void> {
  const config = readConfig(process.env)
  await checkPort(config.host, config.port)
  const dataDir = config.dataDir ?? defaultDataDir(projectRoot)
  const embedded = config.databaseUrl
    ? undefined
    : await tell.step('database', 'Starting PostgreSQL', () =>
        startEmbedded({ dataDir, port: config.port, tell: tell.note }),
      )
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  try {
    const pepper = await pepperOf(config.secret, dataDir)
    await prepare({ databaseUrl, dataDir, pepper, demo: config.demo })
    const logFile = path.join(dataDir, 'server.log')
    const options = { config, databaseUrl, dataDir, logFile: config.production ? undefined : logFile, pepper }
    const stopped = onStop()
    await runWorkers(options, stopped.signal)
    const host = config.host === '127.0.0.1' ? 'localhost' : config.host
    const shop = `http://${host}:${config.port}`
    tell.ready({ shop, console: `${shop}/console`, dataDir, logFile, accounts: config.demo ? accounts() : [] })
    await stopped.wait
    await stopWorkers()
  } finally {
    await embedded?.stop()
  }
  process.exit(0)
}

async function prepare(options: {
  databaseUrl: string
  dataDir: string
  pepper: string
  demo: boolean
}): Promise<void> {
  const migrations = await readMigrations(path.join(projectRoot, 'apps/api/migrations'))
  await tell.step('migrate', 'Bringing the database up to date', () => migrate(options.databaseUrl, migrations))
  if (!options.demo) return
  const db = createDb({ url: options.databaseUrl, connectionsMax: 2 })
  try {
    const folder = await openMediaFolder(options.dataDir)
    await tell.step('demo', 'Laying the demo shop', (progress) =>
      layDemo({ db, folder, pepper: options.pepper, progress }),
    )
  } finally {
    await db.end()
  }
}

type WorkerOptions = Omit<ServerOptions, 'withClock'>

/** Resolves when every process listens. A process that dies is replaced, the clock with it. */
async function runWorkers(options: WorkerOptions, stopping: AbortSignal): Promise<void> {
  const fork = (withClock: boolean) =>
    new Promise<void>((resolve, reject) => {
      const worker = cluster.fork({ SERVER_OPTIONS: JSON.stringify({ ...options, withClock }) })
      worker.once('listening', () => resolve())
      worker.once('exit', (code) => {
        reject(new Error(`a server process ended with code ${code} before it listened`))
        if (!stopping.aborted) setTimeout(() => !stopping.aborted && fork(withClock).catch(() => {}), restartPauseMs)
      })
    })
  await tell.step('server', 'Starting the server', () =>
    Promise.all(Array.from({ length: options.config.workers }, (_, i) => fork(i === 0))),
  )
}

async function stopWorkers(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const ended = workers.map((worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve())))
  for (const worker of workers) worker.process.kill('SIGTERM')
  const late = setTimeout(() => {
    for (const worker of workers) worker.process.kill('SIGKILL')
  }, stopMaxMs)
  await Promise.all(ended)
  clearTimeout(late)
}

/** A signal, or the launcher gone: either way everything is stopped in order. */
function onStop(): { signal: AbortSignal; wait: Promise<void> } {
  const control = new AbortController()
  const wait = new Promise<void>((resolve) => {
    const stop = () => {
      control.abort()
      resolve()
    }
    for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, stop)
    if (process.send) process.on('disconnect', stop)
  })
  return { signal: control.signal, wait }
}

function accounts() {
  return [
    ...shoppers.map(({ note, account, password }) => ({ who: 'shopper', account, password, note })),
    ...operators.map(({ account, password, roles }) => ({
      who: 'operator',
      account,
      password,
      note: roles.join(', '),
    })),
  ]
}

async function runWorker(): Promise<void> {
  const options = JSON.parse(process.env.SERVER_OPTIONS ?? '{}') as ServerOptions
  const server = await startServer(options)
  const stop = () => {
    server.stop().finally(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('disconnect', stop)
  // A terminal's Ctrl-C reaches every process; only the first one decides when to stop.
  process.on('SIGINT', () => {})
}

function giveUp(error: unknown): void {
  const sentence = sentenceOf(error)
  tell.fatal(sentence ?? `The start failed: ${(error as Error).message}`)
  if (!sentence) console.error(error)
  process.exit(1)
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartFault) return error.message
  if (error instanceof EmbeddedFault) return error.sentence
  if (error instanceof NewerDatabase) return `${error.message} Start that version, or set DATA_DIR to another folder.`
  return undefined
}
