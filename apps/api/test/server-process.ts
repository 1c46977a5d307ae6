// A server in a separate process, as main.ts starts it, on the database of a test.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { after } from 'node:test'
import type { Config } from '#config.ts'
import { serverEntry } from '#processes.ts'
import { type Harness, pepper } from './harness.ts'
import { until } from './until.ts'

export interface ProcessOptions {
  config: Config
  env: Record<string, string>
  withScheduler?: boolean
}

export interface ServerProcess {
  origin: string
  /** The lines of its log. */
  log(): { reqId?: string; trace_id?: string; msg: string; req?: { url: string } }[]
  /** Whether it has loaded a package whose name begins this way. */
  hasLoaded(start: string): boolean
  /** Sends the signal to stop and returns the exit code. */
  stop(): Promise<number | null>
}

/** Reports each package that is imported. */
const reportImports = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  const resolve = (name, context, next) => {
    if (/^@?[a-z]/.test(name)) process.send(name)
    return next(name, context)
  }
  registerHooks({ resolve })`)}`

export async function startServerProcess(
  { databaseUrl, dataDir }: Harness,
  { config, env, withScheduler = false }: ProcessOptions,
): Promise<ServerProcess> {
  const port = await findFreePort()
  const options = { config: { ...config, port }, databaseUrl, dataDir, pepper, withScheduler, rotatesLog: false }
  const { NODE_TEST_CONTEXT: _, ...own } = process.env
  const child = fork(serverEntry, {
    env: { ...own, ...env, SERVER_OPTIONS: JSON.stringify(options) },
    execArgv: ['--disable-warning=ExperimentalWarning', '--import', reportImports],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const loaded: unknown[] = []
  child.on('message', (name) => loaded.push(name))
  let output = ''
  child.stdout?.on('data', (part) => {
    output += part
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  after(() => child.kill('SIGKILL'))
  const origin = `http://127.0.0.1:${port}`
  await until('the server is ready', () => {
    if (hasEnded()) throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}`)
    return fetch(`${origin}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false)
  })
  return {
    origin,
    log: () =>
      output
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line)),
    hasLoaded: (start) => loaded.some((name) => String(name).startsWith(start)),
    async stop() {
      child.kill('SIGTERM')
      await until('the server has ended', hasEnded)
      return child.exitCode
    },
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
