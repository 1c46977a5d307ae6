// A PostgreSQL for single tests that stays up between runs and stops after half an hour without use.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isWindows, root, runtimeFolder } from './paths.mjs'
import { Refusal } from './refusal.mjs'
import { during } from './steps.mjs'

/** How to reach the running database; removed when it stops. */
export const stateFile = path.join(runtimeFolder, 'test-database.json')

export async function openTestDatabase({ node, env }, steps) {
  const running = readState()
  if (running) return running
  return during(steps, 'Starting PostgreSQL, which stays up for the next tests', () => startDetached(node, env))
}

function readState() {
  try {
    const { url, dataDir, pid } = JSON.parse(readFileSync(stateFile, 'utf8'))
    process.kill(pid, 0)
    return { url, dataDir, stop: async () => {} }
  } catch {
    return undefined
  }
}

function startDetached(node, env) {
  const script = path.join(root, 'launch', 'database-process.mjs')
  const args = ['--disable-warning=ExperimentalWarning', script, '--throwaway', `--state=${stateFile}`]
  const child = spawn(node, args, {
    cwd: root,
    env,
    detached: !isWindows,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (message.type === 'fatal') reject(new Refusal(message.sentence))
      if (message.type !== 'database') return
      child.disconnect()
      child.unref()
      resolve({ url: message.url, dataDir: message.dataDir, stop: async () => {} })
    })
    child.once('exit', () => reject(new Refusal('PostgreSQL stopped before it accepted connections: start again.')))
  })
}
