// The process of the set-up: prepares the database, reports to main.ts which accounts to show, and ends.
import { NewerDatabase } from '#db/migrate.ts'
import type { CreatedOperator } from '#modules/staff/operators/service.ts'
import { operators, shoppers } from '../demo/accounts.ts'
import { type Config, StartError } from './config.ts'
import type { Account } from './launcher-ipc.ts'
import { prepare } from './prepare.ts'
import type { SetUpOptions, SetUpResult } from './set-up-process.ts'

const stopping = new AbortController()
// Not when compile.ts imports it.
if (import.meta.main) listen()

function listen(): void {
  process.once('SIGTERM', () => stopping.abort())
  // Without main.ts nobody would start the server: what is not committed is rolled back.
  process.once('disconnect', () => stopping.abort())
  // Ctrl-C in a terminal reaches every process; only main.ts decides when to stop.
  process.on('SIGINT', () => {})
  process.once('message', run)
}

async function run(options: SetUpOptions): Promise<void> {
  const { signal } = stopping
  const result = await prepare({ ...options, signal }).then(
    (newOperator): SetUpResult => ({ type: 'accounts', accounts: accountsOf(options.config, newOperator) }),
    (error: unknown): SetUpResult => ({ type: 'refused', sentence: sentenceOf(error) }),
  )
  if (!process.connected) process.exit(1)
  process.send?.(result, () => process.exit(0))
}

function accountsOf(config: Config, newOperator: CreatedOperator | undefined): Account[] {
  const newAccounts = newOperator
    ? [{ who: 'operator', ...newOperator, note: 'shown once: log in and set a new password' }]
    : []
  if (!config.demo) return newAccounts
  return [
    ...newAccounts,
    ...shoppers.map(({ note, account, password }) => ({ who: 'shopper', account, password, note })),
    ...operators.map(({ account, password, roles }) => ({
      who: 'operator',
      account,
      password,
      note: roles.join(', '),
    })),
  ]
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (error instanceof NewerDatabase) return `${error.message} Start that version, or set DATA_DIR to another folder.`
  if (!stopping.signal.aborted) console.error(error)
  return `The start failed: ${(error as Error).message}`
}
