// Compiles the modules of every process into Node's compile cache and ends; the launcher runs it when sources changed.
import { spawn } from 'node:child_process'
import { serverEntry } from './processes.ts'
import { memoryFlags } from './return-memory.ts'

// A process that finds a module in the cache needs neither the TypeScript compiler, 30 MB, nor the time to compile.
// V8's flags are part of the cache's key, so the launcher runs this with those of main.ts.
const args = [...process.execArgv, ...memoryFlags, serverEntry]
const server = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
server.once('exit', (code) => {
  process.exitCode = code ?? 1
})
await import('./main.ts')
await import('./set-up.ts')
