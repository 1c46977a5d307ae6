// Runs a command that takes a file, and prints an expected error as one sentence.
import path from 'node:path'
import { EmbeddedError } from '#db/embedded-account.ts'
import { StorageError } from '#storage/object-storage.ts'
import { StartError } from '../config.ts'
import { BackupError } from './archive.ts'

export async function runCommand(run: (file: string) => Promise<void>): Promise<void> {
  // Exit handlers run, which remove what is half done.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  try {
    const [name] = process.argv.slice(2)
    if (!name) throw new BackupError('Name the file of the backup: npm run backup -- /safe/place/shop.tar.zst')
    await run(path.resolve(process.env.INIT_CWD ?? '.', name))
  } catch (error) {
    const isExpected = [BackupError, StartError, EmbeddedError, StorageError].some((kind) => error instanceof kind)
    console.error(isExpected ? (error as Error).message : error)
    process.exitCode = 1
  }
}
