// What server tests start from: a database of their own, the whole app, and typed callers.
import { createHash, randomUUID } from 'node:crypto'
import { cp, glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import { type Call, createClient } from '@shop/client/call.ts'
import type { Language } from '@shop/contract/language.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { buildApp } from '#app.ts'
import { type Config, projectRoot, readConfig } from '#config.ts'
import type { Ctx } from '#context.ts'
import { migrate } from '#db/migrate.ts'
import { createDb, type Db, serverRole } from '#db/pool.ts'
import { readSqlFiles } from '#db/sql-files.ts'
import type { Bind } from '#http/bind.ts'
import { type MediaStorage, openMediaStorage } from '#modules/catalog/media/service.ts'
import { setCost } from '#security/password.ts'
import { seedDemo } from '../demo/seed.ts'

export const pepper = 'a pepper for tests, thirty-two characters and more'
setCost({ memoryKib: 64, passes: 1 })

const serverUrl = process.env.TEST_DATABASE_URL ?? ''
const serverPassword = 'for tests'
/** Removed with the database after the tests. */
const sharedFolder = process.env.TEST_FOLDER ?? tmpdir()

export interface Harness {
  app: FastifyInstance
  db: Db
  /** The owner's login, as migrations use it: reads and changes what the server may not. */
  owner: Db
  databaseUrl: string
  config: Config
  dataDir: string
  media: MediaStorage
  /** A caller without a session; `as` gives one with a token. */
  guest: Call
  as(token: string, language?: Language): Call
  /** A raw request, for what no typed caller would send. */
  inject: FastifyInstance['inject']
  /** Moves the server's time. */
  forward(ms: number): void
  ctx(): Ctx
  /** Before the end of the test file, which closes it otherwise. */
  close(): Promise<void>
}

export interface HarnessOptions {
  demo?: boolean
  /** How many demo shoppers have written reviews; default 0, since every test copies the reviews. */
  reviewers?: number
  env?: Record<string, string>
  /** Another server of the same shop: that database, but its own connections, caches and data folder. */
  beside?: Pick<Harness, 'databaseUrl'>
  /** Its time moves only by `forward`, so that nothing in its caches expires. */
  hasFixedTime?: boolean
  more?: (bind: Bind) => void
  /** Gets every line of the log; absent = no log. */
  log?: { write(line: string): void }
}

/** Longer than in production: tests send hundreds of calls at once, on busy machines. */
export const timeouts = { connectTimeoutMs: 120_000, readTimeoutMs: 120_000, transactionTimeoutMs: 120_000 }

/** Cleans up after the test file. */
export async function createHarness(options: HarnessOptions = {}): Promise<Harness> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tradewind-test-'))
  const databaseUrl = options.beside?.databaseUrl ?? (await newDatabase(dataDir, options))
  const db = createDb({ url: asServer(databaseUrl), role: serverRole, connectionsMax: 10, ...timeouts })
  const owner = createDb({ url: databaseUrl, connectionsMax: 2, ...timeouts })
  const read = readConfig({ RATE_LIMITS: 'off', WORKERS: '1', ...options.env })
  // Tests move the time by days; idle sessions have their own tests.
  const config = options.env?.OPERATOR_IDLE_MINUTES ? read : { ...read, operatorIdleMinutes: 1_000_000 }
  const media = await openMediaStorage(dataDir, config.s3)
  let shiftMs = 0
  const startedAt = Date.now()
  const now = () => new Date((options.hasFixedTime ? startedAt : Date.now()) + shiftMs)
  const app = await buildApp({
    config,
    db,
    media,
    pepper,
    now,
    logger: options.log ? { level: 'info', stream: options.log } : false,
    joinsOthers: options.beside !== undefined,
    ...(options.more && { more: options.more }),
  })
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= (async () => {
      await app.close()
      await db.end()
      await owner.end()
      await rm(dataDir, { recursive: true, force: true })
      if (!options.beside) await dropDatabase(databaseUrl)
    })()
    return closing
  }
  after(close)
  return {
    app,
    db,
    owner,
    databaseUrl,
    config,
    dataDir,
    media,
    ...callersOf(app),
    forward: (ms) => {
      shiftMs += ms
    },
    ctx: () => ({
      db,
      pool: db,
      now,
      actor: { kind: 'guest' },
      language: 'en-US',
      log: app.log,
      requestId: 'test',
      ip: '127.0.0.1',
      userAgent: 'test',
    }),
    close,
  }
}

function callersOf(app: FastifyInstance): Pick<Harness, 'guest' | 'as' | 'inject'> {
  return {
    guest: callerOf(app, undefined),
    as: (token, language) => callerOf(app, token, language),
    inject: app.inject.bind(app) as FastifyInstance['inject'],
  }
}

function newDatabase(dataDir: string, { demo, reviewers = 0 }: HarnessOptions): Promise<string> {
  return demo ? createDemoDatabase(dataDir, reviewers) : createDatabase()
}

/** The typed client over `app.inject`: no socket, but the complete wire format. */
function callerOf(app: FastifyInstance, token: string | undefined, language: Language = 'en-US'): Call {
  return createClient({
    base: '',
    token: () => token,
    onSignedOut: () => {},
    onFailure: () => {},
    headers: { cookie: `lang=${language}` },
    // Tests repeat writes on purpose; the guard against double taps has its own tests.
    now: () => performance.now() * 1e6,
    fetch: async (url, init) => {
      const { method = 'GET', headers, body } = init ?? {}
      const form = body instanceof FormData ? new Request('http://form.test', { method, body }) : undefined
      const response: LightMyRequestResponse = await app.inject({
        method: method as 'GET',
        url: String(url),
        headers: { ...(headers as Record<string, string>), ...(form && Object.fromEntries(form.headers)) },
        ...(typeof body === 'string' && { payload: body }),
        ...(form && { payload: Buffer.from(await form.arrayBuffer()) }),
      })
      return new Response(response.body, { status: response.statusCode })
    },
  })
}

/** A fresh, migrated database. */
export async function createDatabase(): Promise<string> {
  return copyOf(`template_${await hashOf(sqlFiles)}`, makeMigrated)
}

const sqlFiles = ['sql/**/*.sql']
/** The files that the demo depends on; its dates are relative to the day of seeding. */
const demoFiles = [...sqlFiles, 'demo/**/*.{ts,json}', 'src/modules/*/*/*.ts']

/** A database with the demo shop, and its pictures in the folder. */
async function createDemoDatabase(folder: string, reviewers: number): Promise<string> {
  const today = new Date().toISOString().slice(0, 10)
  const template = `demo_${await hashOf(demoFiles, today, String(reviewers))}`
  const pictures = path.join(sharedFolder, `tradewind-${template}`)
  const url = await copyOf(template, (name) => makeDemo(name, { pictures, reviewers }))
  await cp(pictures, folder, { recursive: true })
  return url
}

async function makeDemo(name: string, { pictures, reviewers }: { pictures: string; reviewers: number }): Promise<void> {
  await makeMigrated(name)
  const db = createDb({ url: urlOf(name), role: serverRole, connectionsMax: 4, ...timeouts })
  try {
    await seedDemo({ db, storage: await openMediaStorage(pictures), pepper, reviewers, progress: () => {} })
  } finally {
    await db.end()
  }
}

async function makeMigrated(name: string): Promise<void> {
  await migrate(urlOf(name), await readSqlFiles())
}

const hashes = new Map<readonly string[], Promise<Buffer>>()

/** Reads the files once per process: several test files share one. */
async function hashOf(patterns: readonly string[], ...more: string[]): Promise<string> {
  const ofFiles = hashes.get(patterns) ?? hashOfFiles(patterns)
  hashes.set(patterns, ofFiles)
  return createHash('sha256')
    .update(await ofFiles)
    .update(more.join())
    .digest('hex')
    .slice(0, 12)
}

async function hashOfFiles(patterns: readonly string[]): Promise<Buffer> {
  const hash = createHash('sha256')
  const cwd = path.join(projectRoot, 'apps/api')
  const files = await Array.fromAsync(glob(patterns, { cwd, exclude: (name) => name.endsWith('.test.ts') }))
  for (const file of files.sort()) hash.update(await readFile(path.join(cwd, file)))
  return hash.digest()
}

/** Creates the template once per server and copies it, which takes milliseconds. */
async function copyOf(template: string, make: (name: string) => Promise<void>): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await withServer(async (client) => {
    await client.query('select pg_advisory_lock(4711)')
    const found = await client.query('select 1 from pg_database where datname = $1', [template])
    if (found.rowCount === 0) {
      const draft = `${template}_draft`
      await client.query(`drop database if exists ${draft}`)
      await client.query(`create database ${draft}`)
      await make(draft)
      await client.query(`alter database ${draft} rename to ${template}`)
    }
    // Copied as files, not through the WAL: a fraction of the work.
    await client.query(`create database ${name} template ${template} strategy file_copy`)
    await client.query(`revoke temporary on database ${name} from public`)
    // Every time: another run may have set another password.
    await client.query(`alter role ${serverRole} login password '${serverPassword}'`)
  })
  return urlOf(name)
}

/** An empty database, for tests of migrations. */
export async function createEmptyDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await withServer((client) => client.query(`create database ${name}`))
  const url = urlOf(name)
  after(() => dropDatabase(url))
  return url
}

async function dropDatabase(url: string): Promise<void> {
  await withServer((client) => client.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`))
}

/** The server's own login, which cannot get the owner's rights. */
function asServer(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.username = serverRole
  url.password = serverPassword
  return url.href
}

function urlOf(database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

async function withServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set: run the tests by `npm test`')
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
