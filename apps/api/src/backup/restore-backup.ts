// Restores a backup into an empty data folder; a check afterwards verifies the ledger and looks for the pictures.
import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Header } from 'tar-stream'
import { clusterFolder, makeFolder, startEmbedded } from '#db/embedded.ts'
import { type Account, findAccount } from '#db/embedded-account.ts'
import { createDb } from '#db/pool.ts'
import { findMissingPictures, openMediaStorage, releaseStorage } from '#modules/catalog/media/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import type { S3Settings } from '../config.ts'
import { systemContext } from '../context.ts'
import { BackupError, readArchive, type Summary } from './archive.ts'

export interface RestoreOptions {
  file: string
  dataDir: string
  key: string | undefined
}

/** A file that is refused leaves nothing behind, and nothing that was there before is touched. */
export async function restoreBackup({ file, dataDir, key }: RestoreOptions): Promise<Summary> {
  const found = await readdir(dataDir).catch(() => [])
  if (found.length > 0) {
    throw new BackupError(`The data folder ${dataDir} is not empty: move it away or set DATA_DIR to another.`)
  }
  makeFolder(dataDir)
  const cluster = clusterFolder(dataDir)
  // As root, PostgreSQL's data may lie elsewhere, and stay there when the data folder is moved away.
  if (existsSync(cluster)) throw new BackupError(`There is a database in ${cluster}: move it away too.`)
  makeFolder(path.dirname(cluster))
  // A draft until the whole archive is read: half a cluster must not be started. The name is that of a new cluster's.
  const draft = `${cluster}.new.${randomBytes(4).toString('hex')}`
  try {
    const account = findAccount(cluster)
    const places = { cluster: draft, media: path.join(dataDir, 'media'), files: dataDir }
    const summary = await readArchive(file, key, (header, content) => unpack(header, content, { places, account }))
    await rename(draft, cluster)
    return summary
  } catch (error) {
    for (const place of [draft, dataDir]) await rm(place, { recursive: true, force: true })
    throw error
  }
}

interface Places {
  places: Record<string, string>
  account: Account | undefined
}

async function unpack(header: Header, content: AsyncIterable<Buffer>, { places, account }: Places): Promise<void> {
  const [top = '', ...parts] = header.name.replace(/\/$/, '').split('/')
  const place = places[top]
  // A name that leads elsewhere is not from our own backup.
  if (place === undefined || parts.some((part) => part === '..' || part === '')) {
    throw new Error(`an entry is named ${header.name}`)
  }
  const target = path.join(place, ...parts)
  if (header.type === 'directory') await mkdir(target, { recursive: true, mode: 0o700 })
  else {
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    await pipeline(Readable.from(content), createWriteStream(target, { mode: 0o600, flags: 'wx' }))
  }
  if (account && top === 'cluster') await chown(target, account.uid, account.gid)
}

export interface Check {
  transfers: number
  pictures: number
  /** Sentences; empty when the backup is good. */
  problems: readonly string[]
}

/** Starts the database, which recovers to the end of the backup; looks for pictures in the bucket if there is one. */
export async function checkRestored(dataDir: string, s3: S3Settings | undefined): Promise<Check> {
  const embedded = await startEmbedded({ dataDir, port: 0 })
  const db = createDb({ url: embedded.url, connectionsMax: 1 })
  try {
    const ctx = systemContext(db, { requestId: 'restore', language: 'en-US' })
    const storage = await openMediaStorage(dataDir, s3)
    // First, whatever fails later: a copy of the shop must not clean the bucket of the running one. A person says which
    // of them owns it.
    await releaseStorage(ctx, await openMediaStorage(dataDir))
    const { findings, transfers } = await ledger.verifyLedger(ctx, ledger.fullSlice, 0)
    const broken = findings.filter(({ rows }) => rows.length > 0).map(({ name }) => `The ledger is wrong: ${name}.`)
    const { pictures, missing } = await findMissingPictures(ctx, storage)
    const lost = missing.map((hash) => `The picture ${hash} is missing.`)
    return { transfers, pictures, problems: [...broken, ...lost] }
  } finally {
    await db.end()
    await embedded.stop()
  }
}
