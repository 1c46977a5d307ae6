// `npm run backup -- FILE`: writes a backup while the shop runs, and restores it elsewhere to verify it.
import { existsSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { clusterFolder, defaultDataDir, runningUrl, startEmbedded } from '#db/embedded.ts'
import { BackupError } from './backup/archive.ts'
import { createBackup } from './backup/create-backup.ts'
import { checkRestored, restoreBackup } from './backup/restore-backup.ts'
import { runCommand } from './backup/run-command.ts'
import { projectRoot, readConfig, type S3Settings, StartError } from './config.ts'

const key = process.env.BACKUP_KEY || undefined

await runCommand(async (file) => {
  const config = readConfig(process.env)
  if (config.databaseUrl) {
    throw new StartError('With DATABASE_URL the database is backed up by its own tools: see docs/operations.md.')
  }
  const dataDir = config.dataDir ?? defaultDataDir(projectRoot)
  // Otherwise the start of the database would create an empty one there.
  if (!existsSync(path.join(clusterFolder(dataDir), 'PG_VERSION'))) {
    throw new BackupError(
      `There is no shop in ${dataDir}, or this user may not read it. Set DATA_DIR to the folder of the shop.`,
    )
  }
  // The name of the file is that of the last good backup until this one is verified.
  const part = `${file}.part`
  const stop = removeAtEnd(part)
  try {
    await write(part, dataDir, config.s3 === undefined)
    await verifyBackup(part, config.s3)
    await rename(part, file)
    console.log(`The backup is ${file}.`)
  } finally {
    stop()
  }
})

async function write(file: string, dataDir: string, withPictures: boolean): Promise<void> {
  const running = runningUrl(dataDir)
  const started = running ? undefined : await startEmbedded({ dataDir, port: 0 })
  try {
    const url = running ?? started?.url ?? ''
    const { files, bytes } = await createBackup({ url, dataDir, file, key, withPictures })
    if (!withPictures) console.log('The pictures are in the bucket and not in this backup: see docs/operations.md.')
    console.log(`Wrote ${files} files, ${Math.round(bytes / 1e6)} MB before compression.`)
  } finally {
    await started?.stop()
  }
}

async function verifyBackup(file: string, s3: S3Settings | undefined): Promise<void> {
  const trial = await mkdtemp(path.join(tmpdir(), 'tradewind-restore-'))
  // PostgreSQL's user must pass through it when root runs this.
  if (process.getuid?.() === 0) await chmod(trial, 0o711)
  const dataDir = path.join(trial, 'data')
  const cluster = clusterFolder(dataDir)
  // Where PostgreSQL's user cannot enter, the cluster lies elsewhere: no copy of the data may stay there.
  const stop = removeAtEnd(trial, ...(path.dirname(cluster) === dataDir ? [] : [path.dirname(cluster)]))
  try {
    await restoreBackup({ file, dataDir, key })
    const { transfers, pictures, problems } = await checkRestored(dataDir, s3)
    if (problems.length > 0) throw new BackupError(['The backup is not good.', ...problems].join('\n'))
    console.log(`Restored it for a test: ${transfers} transfers verified, ${pictures} pictures found.`)
  } finally {
    stop()
  }
}

/** Removes these at once when it is called, or when the process is stopped. */
function removeAtEnd(...places: readonly string[]): () => void {
  const remove = () => {
    for (const place of places) rmSync(place, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', remove)
  return () => {
    process.off('exit', remove)
    remove()
  }
}
