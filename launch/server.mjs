// Runs the shop's server as a child process, shows its messages, and stops it in order.
import path from 'node:path'
import { endLeftover } from './leftover.mjs'
import { root } from './paths.mjs'
import { signalGroup, start } from './processes.mjs'

/** After the delay before stopping. */
const stopMs = 15_000 + 1_000 * Number(process.env.STOP_DELAY_SECONDS || 0)
/** main.ts returns memory after its start. */
export const serverFlags = ['--disable-warning=ExperimentalWarning', '--expose-gc']

/**
 * `ready` resolves with the server's ready message, or with undefined when it ended before; `ended` with its exit code.
 * Ctrl-C does not reach the child's process group; when this process is killed, the closed IPC channel stops it.
 */
export function startServer({ node, env }, steps) {
  const child = start(node, [...serverFlags, 'apps/api/src/main.ts'], {
    cwd: root,
    env: { ...env, ...(env.DATA_DIR && { DATA_DIR: path.resolve(root, env.DATA_DIR) }) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => endLeftover(child.pid).then(() => resolve(code ?? 1)))
  })
  const server = { child, ended, fatal: undefined }
  const show = showSteps(steps)
  server.ready = new Promise((resolve) => {
    child.on('message', (message) => {
      show(message)
      if (message?.type === 'fatal') server.fatal = message.sentence
      if (message?.type === 'ready') resolve(message)
    })
    void ended.then(() => resolve(undefined))
  })
  return server
}

export async function stopServer({ child, ended }) {
  child.kill('SIGTERM')
  const late = setTimeout(() => signalGroup(child, 'SIGKILL'), stopMs)
  await ended
  clearTimeout(late)
}

/** A sentence also for a server that ended without a message. */
export function endSentence({ fatal }, code) {
  return fatal ?? `The server ended unexpectedly (exit code ${code}): see server.log in the data folder.`
}

function showSteps(steps) {
  const open = new Map()
  return (message) => {
    if (message?.type === 'note') steps.log(`  ${message.text}`)
    if (message?.type !== 'step') return
    if (message.state === 'start') open.set(message.id, steps.begin(message.text))
    const step = open.get(message.id)
    if (message.state === 'progress') step?.progress(message.done, message.total)
    if (message.state === 'done') step?.done(message.text)
  }
}

/** What a person needs once everything runs: URLs, folders and the accounts that were created. */
export function closingBlock({ shop, console: operators, dataDir, logFile, accounts = [] }) {
  const lines = ['', 'Tradewind is running.', '', `  Shop      ${shop}`, `  Console   ${operators}`]
  if (dataDir) lines.push(`  Data      ${dataDir}`)
  if (logFile) lines.push(`  Log       ${logFile}`)
  if (accounts.length > 0) lines.push('', '  Accounts', ...tableOf(accounts))
  return [...lines, '', '  Ctrl-C stops it.', ''].join('\n')
}

function tableOf(accounts) {
  const keys = ['who', 'account', 'password', 'note']
  const widths = keys.map((key) => Math.max(...accounts.map((row) => String(row[key] ?? '').length)))
  return accounts.map((row) => {
    const cells = keys.map((key, column) => String(row[key] ?? '').padEnd(widths[column]))
    return `  ${cells.join('  ').trimEnd()}`
  })
}
