// The entry of one server process, which processes.ts forks.
import { joinMetrics } from './metrics-exchange.ts'
import { returnMemory } from './return-memory.ts'
import { type ServerOptions, startServer } from './server.ts'

// Without options the process only compiles its modules, also those that it imports for tracing alone.
const options = process.env.SERVER_OPTIONS
if (options !== undefined) await run(JSON.parse(options) as ServerOptions)
else await import('#tracing/start-tracing.ts')

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
