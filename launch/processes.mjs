// Runs child processes in groups of their own, so that one signal ends each of them with all that it started.
import { spawn, spawnSync } from 'node:child_process'
import { isWindows } from './paths.mjs'

const outputMax = 200_000
const graceMs = 3_000
const running = new Set()
let stopping = false

/** From the first signal on, what fails does so because it was ended. */
export function isStopping() {
  return stopping
}

/** Starts a process; the terminal's Ctrl-C does not reach it, `endAll` does. */
export function start(command, args, options) {
  const child = spawn(command, args, { detached: !isWindows, windowsHide: true, ...options })
  running.add(child)
  child.once('error', () => running.delete(child))
  child.once('close', () => running.delete(child))
  return child
}

/**
 * Runs a process to its end and keeps what it said; `stdio: 'inherit'` lets it speak for itself. Once a signal has come
 * it never answers: the script has nothing more to do, and the signal's own path ends it.
 */
export function run(command, args, { cwd, env, stdio = ['ignore', 'pipe', 'pipe'] }) {
  const child = start(command, args, { cwd, env, stdio })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output = (output + chunk).slice(-outputMax)
    })
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }))
    child.once('close', (code) => !stopping && resolve({ code: code ?? 1, output }))
  })
}

export function signalGroup(child, signal) {
  if (child.pid === undefined) return
  if (isWindows) spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore' })
  else {
    try {
      process.kill(-child.pid, signal)
    } catch {
      // It has ended by itself.
    }
  }
}

export function endAll(signal = 'SIGTERM') {
  for (const child of running) signalGroup(child, signal)
}

/**
 * Ctrl-C, a closed terminal or a plain kill: `stop` puts things in order, then the script ends with the code it gives.
 * npm passes on a signal that the terminal has already sent, so every further one means the same and is ignored.
 */
export function onSignal(stop) {
  const handle = async () => {
    if (stopping) return
    stopping = true
    const code = await stop()
    endAll()
    await waitUntilEmpty()
    endAll('SIGKILL')
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, handle)
}

async function waitUntilEmpty() {
  for (const deadline = Date.now() + graceMs; running.size > 0 && Date.now() < deadline; ) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
