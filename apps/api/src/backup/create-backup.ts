// Writes a backup of a shop on the embedded PostgreSQL while it runs, by PostgreSQL's low-level backup functions.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { clusterFolder } from '#db/embedded.ts'
import { type Archive, type Summary, writeArchive } from './archive.ts'

export interface BackupOptions {
  /** A login with the rights of a superuser. */
  url: string
  dataDir: string
  file: string
  key: string | undefined
  /** False for pictures in a bucket, which has its own copies. */
  withPictures: boolean
}

/** PostgreSQL creates the content of these again, or it belongs to this run of the server. */
const emptyFolders = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const leftOut = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init|pgsql_tmp.*|\.s\.PGSQL.*|backup_label|tablespace_map)$/
/** The pepper belongs to the backup: without it nobody can log in. Copies of pictures are made again. */
const dataFiles = ['pepper']

export async function createBackup({ url, dataDir, file, key, withPictures }: BackupOptions): Promise<Summary> {
  const cluster = clusterFolder(dataDir)
  // The backup ends with the session, so one connection serves all of it.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await writeArchive(file, key, async (archive) => {
      const start = await startBackup(client)
      await addFolder(archive, cluster, 'cluster')
      const stop = await stopBackup(client)
      await archive.text('cluster/backup_label', stop.label)
      await addWal(archive, cluster, { from: start, to: stop.walFile })
      // After the database: a picture is written before its row, so every row of the backup has its file.
      if (withPictures) await addFolder(archive, path.join(dataDir, 'media', 'originals'), 'media/originals')
      for (const name of dataFiles) await archive.file(`files/${name}`, path.join(dataDir, name))
    })
  } finally {
    await client.end()
  }
}

/** The slot keeps the WAL that the backup needs; it is temporary, and ends with the session. */
async function startBackup(client: pg.Client): Promise<string> {
  await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`)
  const { rows } = await client.query<{ file: string }>(
    `select pg_walfile_name(pg_backup_start('tradewind', true)) as file`,
  )
  return rows[0]?.file ?? ''
}

async function stopBackup(client: pg.Client): Promise<{ label: string; walFile: string }> {
  const { rows } = await client.query<{ label: string; file: string }>(
    'select labelfile as label, pg_walfile_name(lsn) as file from pg_backup_stop(false)',
  )
  return { label: rows[0]?.label ?? '', walFile: rows[0]?.file ?? '' }
}

/** All WAL from the start to the end of the backup; the names are in order. */
async function addWal(archive: Archive, cluster: string, { from, to }: { from: string; to: string }): Promise<void> {
  const names = (await readdir(path.join(cluster, 'pg_wal'))).sort()
  const needed = names.filter(
    (name) => (/^[0-9A-F]{24}$/.test(name) && name >= from && name <= to) || name.endsWith('.history'),
  )
  for (const name of needed) await archive.file(`cluster/pg_wal/${name}`, path.join(cluster, 'pg_wal', name))
}

async function addFolder(archive: Archive, folder: string, name: string): Promise<void> {
  archive.folder(name)
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    // Dropped meanwhile, with its table or database.
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries) {
    const [source, target] = [path.join(folder, entry.name), `${name}/${entry.name}`]
    if (leftOut.test(entry.name)) continue
    if (entry.isFile()) await archive.file(target, source)
    if (!entry.isDirectory()) continue
    if (emptyFolders.has(entry.name)) archive.folder(target)
    else await addFolder(archive, source, target)
  }
}
