// Starts the database, prepares it, starts one server process per core, and stops everything in order.
import cluster from 'node:cluster'
import path from 'node:path'
import { defaultDataDir, startEmbedded } from '#db/embedded.ts'
import { EmbeddedError } from '#db/embedded-account.ts'
import { NewerDatabase } from '#db/migrate.ts'
import type { CreatedOperator } from '#modules/staff/operators/service.ts'
import { pepperOf } from '#security/password.ts'
import { operators, shoppers } from '../demo/accounts.ts'
import { type Config, projectRoot, readConfig, StartError } from './config.ts'
import { type Account, launcher } from './launcher-ipc.ts'
import { joinMetrics } from './metrics-exchange.ts'
import { checkPort } from './port.ts'
import { prepare } from './prepare.ts'
import { startProcesses, stopProcesses } from './processes.ts'
import { type ServerOptions, startServer } from './server.ts'

const noMailServer = 'No mail server is set up: codes for forgotten passwords reach nobody. Set SMTP_URL.'

if (cluster.isPrimary) await runPrimary().catch(giveUp)
else await runWorker()

async function runPrimary(): Promise<void> {
  // Registered first, so that a stop during the start is not lost.
  const stopped = onStop()
  const config = readConfig(process.env)
  await checkPort(config.host, config.port)
  const dataDir = config.dataDir ?? defaultDataDir(projectRoot)
  const embedded = config.databaseUrl
    ? undefined
    : await launcher.step('database', 'Starting PostgreSQL', () =>
        startEmbedded({ dataDir, port: config.port, log: launcher.note }),
      )
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  const serverUrl = config.serverDatabaseUrl ?? embedded?.serverUrl ?? databaseUrl
  try {
    const pepper = await pepperOf(config.secret, dataDir)
    const { signal } = stopped
    const newOperator = signal.aborted
      ? undefined
      : await prepare({ config, databaseUrl, serverUrl, dataDir, pepper, signal }).catch((error: unknown) => {
          if (!signal.aborted) throw error
          return undefined
        })
    if (!config.demo && config.smtpUrl === undefined) launcher.note(noMailServer)
    // In production the platform collects the log from standard output.
    const logFile = config.production ? undefined : path.join(dataDir, 'server.log')
    if (!signal.aborted) {
      await startProcesses({ config, databaseUrl: serverUrl, dataDir, logFile, pepper }, signal)
      const shop = addressOf(config)
      launcher.ready({
        shop,
        console: `${shop}/console`,
        dataDir,
        logFile: logFile ?? '',
        accounts: accounts(config, newOperator),
      })
    }
    await stopped.wait
    await stopProcesses()
  } finally {
    await embedded?.stop()
  }
  process.exit(0)
}

/** Resolves on a signal, or when the launcher is gone. */
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

function addressOf({ host, port }: Config): string {
  if (host === '127.0.0.1') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function accounts(config: Config, newOperator: CreatedOperator | undefined): Account[] {
  const newAccounts = newOperator
    ? [{ who: 'operator', ...newOperator, note: 'shown once: log in and set a new password' }]
    : []
  if (!config.demo) return newAccounts
  return [
    ...newAccounts,
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
  const server = await startServer({ ...options, joinMetrics })
  const stop = () => {
    server.stop().finally(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('disconnect', stop)
  // Ctrl-C in a terminal reaches every process; only the primary decides when to stop.
  process.on('SIGINT', () => {})
}

function giveUp(error: unknown): void {
  const sentence = sentenceOf(error)
  launcher.fatal(sentence ?? `The start failed: ${(error as Error).message}`)
  if (!sentence) console.error(error)
  process.exit(1)
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  if (error instanceof EmbeddedError) return error.sentence
  if (error instanceof NewerDatabase) return `${error.message} Start that version, or set DATA_DIR to another folder.`
  return undefined
}
