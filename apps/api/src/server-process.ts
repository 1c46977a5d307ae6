// The entry of one server process, which processes.ts forks.
import { joinMetrics } from './metrics-exchange.ts'
import { type ServerOptions, startServer } from './server.ts'

// Without options the process only compiles its modules.
const options = process.env.SERVER_OPTIONS
if (options !== undefined) await run(JSON.parse(options) as ServerOptions)

async function run(serverOptions: ServerOptions): Promise<void> {
  const server = await startServer({ ...serverOptions, joinMetrics, beforeListening: returnMemory })
  const stop = () => {
    server.stop().finally(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('disconnect', stop)
  // Ctrl-C in a terminal reaches every process; only main.ts decides when to stop.
  process.on('SIGINT', () => {})
}

/**
 * Loading the modules fills V8's space for new objects, 60 MB, which stays that large in a process that has little to
 * do. This collection shrinks it and returns the pages to the system; under load it grows again.
 */
function returnMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
