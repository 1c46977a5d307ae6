// The external database of the recovery test: Debian's PostgreSQL, archived and restored by pgBackRest as documented.
import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '#db/embedded-server.ts'
import { asPostgres, findBinaries, makePassword, postgresIds } from './debian-postgres.ts'

const run = promisify(execFile)
const outputMaxBytes = 10_000_000

type User = 'postgres' | 'tradewind' | 'tradewind_server'

export interface ArchivedDatabase {
  urlOf(user: User, database?: string): string
  /** A full backup; the database may be in use. */
  backUp(): Promise<void>
  stop(): Promise<void>
  /** Stopped before. Restores into a new data folder, and starts it: it recovers until this time. */
  restore(target: Date): Promise<void>
}

/** The folders of one run, and what every command needs. */
interface Place {
  folder: string
  binaries: string
  port: number
  passwords: Record<User, string>
}

/** With continuous archiving, an empty database `tradewind` and its roles. */
export async function startArchived(folder: string): Promise<ArchivedDatabase> {
  const binaries = findBinaries('postgresql pgbackrest')
  if (!existsSync('/usr/bin/pgbackrest')) throw new Error('pgBackRest is not installed: apt install pgbackrest')
  const passwords = { postgres: makePassword(), tradewind: makePassword(), tradewind_server: makePassword() }
  const place: Place = { folder, binaries, port: await freePort(), passwords }
  const owner = postgresIds()
  for (const name of ['repository', 'log', 'lock', 'socket', 'first', 'restored']) {
    mkdirSync(path.join(folder, name), { mode: 0o700 })
    chownSync(path.join(folder, name), owner.uid, owner.gid)
  }
  const urlOf = (user: User, database = 'tradewind') =>
    `postgres://${user}:${passwords[user]}@127.0.0.1:${place.port}/${database}`
  await makeCluster(place)
  await startCluster(place, 'first')
  await makeDatabase(urlOf('postgres', 'postgres'), passwords)
  await pgBackRest(place, 'stanza-create')
  await pgBackRest(place, 'check')
  let data = 'first'
  return {
    urlOf,
    backUp: () => pgBackRest(place, '--type=full', 'backup'),
    stop: () => stopCluster(place, data),
    restore: async (target) => {
      data = 'restored'
      writeConfiguration(place, data)
      const time = target.toISOString().replace('T', ' ').replace('Z', '+00')
      await pgBackRest(place, '--type=time', `--target=${time}`, '--target-action=promote', 'restore')
      await startCluster(place, data)
      await waitPromoted(urlOf('postgres'))
    },
  }
}

/** As docs/operations.md has them; only the folders and the port are those of the test. */
function writeConfiguration({ folder, port, passwords }: Place, data: string): void {
  const text = `[global]
repo1-path=${folder}/repository
repo1-retention-full=4
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${passwords.postgres}
compress-type=zst
start-fast=y
log-path=${folder}/log
lock-path=${folder}/lock
log-level-console=warn

[tradewind]
pg1-path=${folder}/${data}
pg1-port=${port}
pg1-socket-path=${folder}/socket
`
  writeSecret(path.join(folder, 'pgbackrest.conf'), text)
}

function writeSecret(file: string, text: string): string {
  const owner = postgresIds()
  writeFileSync(file, text, { mode: 0o600 })
  chownSync(file, owner.uid, owner.gid)
  return file
}

async function makeCluster(place: Place): Promise<void> {
  const { folder, binaries, port, passwords } = place
  writeConfiguration(place, 'first')
  const secret = writeSecret(path.join(folder, 'password'), passwords.postgres)
  const data = path.join(folder, 'first')
  const rights = ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${secret}`]
  await command([
    path.join(binaries, 'initdb'),
    '-D',
    data,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    ...rights,
  ])
  const settings = `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}/socket'
archive_mode = on
archive_command = 'pgbackrest --config=${folder}/pgbackrest.conf --stanza=tradewind archive-push %p'
archive_timeout = '60s'
`
  writeFileSync(path.join(data, 'postgresql.conf'), settings, { flag: 'a' })
}

/** The commands of docs/operations.md. */
async function makeDatabase(url: string, passwords: Place['passwords']): Promise<void> {
  await withClient(url, async (client) => {
    for (const statement of [
      `create role tradewind login createrole password '${passwords.tradewind}'`,
      `create role tradewind_server login password '${passwords.tradewind_server}'`,
      'create role tradewind_ledger nologin',
      'grant tradewind_server, tradewind_ledger to tradewind',
      `create database tradewind owner tradewind template template0 encoding 'UTF8' locale 'C.UTF-8'`,
    ])
      await client.query(statement)
  })
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function waitPromoted(url: string): Promise<void> {
  const isRecovering = 'select pg_is_in_recovery() as so, pg_sleep(0.2)'
  while ((await withClient(url, (client) => client.query<{ so: boolean }>(isRecovering))).rows[0]?.so);
}

/** Waits until it accepts connections, which a restored one does when it has recovered to a consistent state. */
async function startCluster({ folder, binaries }: Place, data: string): Promise<void> {
  const files = ['-D', path.join(folder, data), '-l', path.join(folder, 'log', 'postgresql.log')]
  await command([path.join(binaries, 'pg_ctl'), ...files, '-w', '-t', '300', 'start'])
}

async function stopCluster({ folder, binaries }: Place, data: string): Promise<void> {
  await command([path.join(binaries, 'pg_ctl'), '-D', path.join(folder, data), '-w', '-t', '120', '-m', 'fast', 'stop'])
}

async function pgBackRest({ folder }: Place, ...words: string[]): Promise<void> {
  await command(['pgbackrest', `--config=${path.join(folder, 'pgbackrest.conf')}`, '--stanza=tradewind', ...words])
}

async function command(words: readonly string[]): Promise<void> {
  const [program = '', ...rest] = [...asPostgres, ...words]
  await run(program, rest, { cwd: '/', maxBuffer: outputMaxBytes }).catch((error: Error & { stdout?: string }) => {
    throw new Error(`${error.message}\n${error.stdout ?? ''}`, { cause: error })
  })
}
