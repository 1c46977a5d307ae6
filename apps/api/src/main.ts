// Starts the database, the set-up and one server process per core, and stops everything in order.
//
// This process runs as long as the shop does and needs little memory: it imports neither the set-up nor the server.
import path from 'node:path'
import { defaultDataDir, startEmbedded } from '#db/embedded.ts'
import { EmbeddedError } from '#db/embedded-account.ts'
import { pepperOf } from '#security/password.ts'
import { type Config, projectRoot, readConfig, StartError } from './config.ts'
import { launcher } from './launcher-ipc.ts'
import { checkPort } from './port.ts'
import { startProcesses, stopProcesses } from './processes.ts'
import { returnMemory } from './return-memory.ts'
import { setUp } from './set-up-process.ts'

const noMailServer = 'No mail server is set up: codes for forgotten passwords reach nobody. Set SMTP_URL.'

// Not when compile.ts imports it.
if (import.meta.main) await run().catch(giveUp)

async function run(): Promise<void> {
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
    const accounts = signal.aborted ? [] : await setUp({ config, databaseUrl, serverUrl, dataDir, pepper }, signal)
    if (!config.demo && config.smtpUrl === undefined) launcher.note(noMailServer)
    // In production the platform collects the log from standard output.
    const logFile = config.production ? undefined : path.join(dataDir, 'server.log')
    if (!signal.aborted) {
      await startProcesses({ config, databaseUrl: serverUrl, dataDir, logFile, pepper }, signal)
      const shop = addressOf(config)
      returnMemory()
      launcher.ready({ shop, console: `${shop}/console`, dataDir, logFile: logFile ?? '', accounts })
    }
    await stopped.wait
    await stopProcesses(config.stopDelaySeconds)
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

function giveUp(error: unknown): void {
  const sentence = sentenceOf(error)
  launcher.fatal(sentence ?? `The start failed: ${(error as Error).message}`)
  if (!sentence) console.error(error)
  process.exit(1)
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  if (error instanceof EmbeddedError) return error.sentence
  return undefined
}
