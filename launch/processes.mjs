// Runs child processes in process groups, so that one signal ends each of them with its children.
import { spawn, spawnSync } from 'node:child_process'
import { isWindows } from './paths.mjs'

const outputMax = 200_000
const graceMs = 3_000
const running = new Set()
let stopping = false

/** True after the first signal: from then on children fail because they were ended. */
export function isStopping() {
  return stopping
}

/** Starts a process; Ctrl-C does not reach it, `endAll` does. */
export function start(command, args, options) {
  const child = spawn(command, args, { detached: !isWindows, windowsHide: true, ...options })
  running.add(child)
  child.once('error', () => running.delete(child))
  child.once('close', () => running.delete(child))
  return child
}

/**
 * Runs a process to its end and returns its output; with `stdio: 'inherit'` it prints itself. After a signal it never
 * resolves: the signal handler ends the script.
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
      // It has already ended.
    }
  }
}

export function endAll(signal = 'SIGTERM') {
  for (const child of running) signalGroup(child, signal)
}

/**
 * On Ctrl-C, a closed terminal or a kill, `stop` cleans up and returns the exit code. npm forwards a signal that the
 * terminal has already sent, so further signals are ignored.
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
