// Runs the set-up in a process of its own, which ends afterwards and returns its memory: seeding takes hundreds of MB.
import { fork } from 'node:child_process'
import path from 'node:path'
import { StartError } from './config.ts'
import { type Account, type LauncherMessage, launcher } from './launcher-ipc.ts'
import type { PrepareOptions } from './prepare.ts'

export type SetUpOptions = Omit<PrepareOptions, 'signal'>

export type SetUpResult = { type: 'accounts'; accounts: Account[] } | { type: 'refused'; sentence: string }

/** Returns the accounts to show. After an abort it resolves when the process has ended. */
export async function setUp(options: SetUpOptions, signal: AbortSignal): Promise<Account[]> {
  const child = fork(path.join(import.meta.dirname, 'set-up.ts'))
  const stop = () => child.kill('SIGTERM')
  signal.addEventListener('abort', stop)
  let result: SetUpResult | undefined
  child.on('message', (message: SetUpResult | LauncherMessage) => {
    if (message.type === 'accounts' || message.type === 'refused') result = message
    else launcher.forward(message)
  })
  const ended = new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, name) => resolve(String(name ?? code)))
  })
  child.send(options, () => {})
  const how = await ended
  signal.removeEventListener('abort', stop)
  if (signal.aborted) return []
  if (result?.type === 'accounts') return result.accounts
  throw result ? new StartError(result.sentence) : new Error(`the set-up ended early (${how})`)
}
