// Compiles the modules of every process into Node's compile cache and ends; the launcher runs it when sources changed.
import { spawn } from 'node:child_process'
import { serverEntry, serverFlags } from './processes.ts'

// A process that finds a module in the cache needs neither the TypeScript compiler, 30 MB, nor the time to compile.
// V8's flags are part of the cache's key, so each kind of process is loaded with its own.
const args = [...process.execArgv, ...serverFlags, serverEntry]
const server = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
server.once('exit', (code) => {
  process.exitCode = code ?? 1
})
await import('./main.ts')
await import('./set-up.ts')
