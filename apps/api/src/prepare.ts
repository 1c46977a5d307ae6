// Prepares the database: migrations, pepper check, base pages and areas, the demo or a first operator.
import { createHash } from 'node:crypto'
import { migrate, OlderDatabase } from '#db/migrate.ts'
import { createDb, type Db, serverRole } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { readSqlFiles } from '#db/sql-files.ts'
import { isOwner, openMediaStorage } from '#modules/catalog/media/service.ts'
import { seedAreas } from '#modules/sales/shipping/service.ts'
import * as staff from '#modules/staff/operators/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { StorageError } from '#storage/object-storage.ts'
import { seedPages } from '../base/pages.ts'
import { isSeeded, seedDemo } from '../demo/seed.ts'
import { type Config, StartError } from './config.ts'
import { type Ctx, systemContext } from './context.ts'
import { launcher } from './launcher-ipc.ts'

export interface PrepareOptions {
  config: Config
  /** The owner's login, for the migrations. */
  databaseUrl: string
  /** The server's login. */
  serverUrl: string
  dataDir: string
  pepper: string
  /** Aborts the long steps. */
  signal?: AbortSignal
}

/** Returns the operator created at this start, if any: the new password is shown once and not stored. */
export async function prepare(options: PrepareOptions): Promise<staff.CreatedOperator | undefined> {
  const { config, serverUrl } = options
  const isNewer = await bringUpToDate(options)
  const db = createDb({ url: serverUrl, role: serverRole, connectionsMax: 2 })
  const ctx = systemContext(db, { requestId: 'start', language: config.defaultLanguage })
  try {
    await checkLedgerCount(ctx).catch((error: unknown) => {
      throw databaseError(error, 'SERVER_DATABASE_URL') ?? error
    })
    await checkPepper(db, options.pepper)
    await checkStorage(ctx, options)
    if (!config.demo && (await isSeeded(db))) throw new StartError(demoLeft)
    if (!isNewer) await seed(ctx, db, options)
    return await staff.ensureOperator(ctx, options, config.resetOperator)
  } finally {
    await db.end()
  }
}

/** True if the database belongs to a newer release: then it stays as it is. */
async function bringUpToDate(options: PrepareOptions): Promise<boolean> {
  const files = await readSqlFiles()
  const { newer } = await launcher.step('migrate', 'Bringing the database up to date', () =>
    migrate(options.databaseUrl, files).catch((error: unknown) => {
      if (error instanceof OlderDatabase) throw new StartError(`${error.message} ${howToStartFresh(options)}`)
      throw databaseError(error) ?? error
    }),
  )
  if (newer) {
    launcher.note(
      `The database is of version ${newer}: version ${files.release?.version} runs on it and changes nothing.`,
    )
  }
  return newer !== undefined
}

/** What a version brings; an older one would put its own back. */
async function seed(ctx: Ctx, db: Db, options: PrepareOptions): Promise<void> {
  await seedAreas(ctx)
  await seedPages(ctx)
  if (options.config.demo) await seedShop(db, options)
}

function howToStartFresh({ config, dataDir }: PrepareOptions): string {
  if (config.databaseUrl) return 'To start fresh, set DATABASE_URL to an empty database.'
  return `To start fresh, delete the folder ${dataDir}, or set DATA_DIR to another.`
}

async function checkLedgerCount(ctx: Ctx): Promise<void> {
  if (await ledger.isXidCounterAhead(ctx)) return
  throw new StartError(
    'This database was restored from a dump, which restarts the transaction ids: run `npm run resume-ledger` once.',
  )
}

const demoLeft =
  'This database holds the demo shop with its known passwords: set DATABASE_URL to another, or DATA_DIR for the embedded database, or DEMO=on.'

async function seedShop(db: Db, { config, dataDir, pepper, signal }: PrepareOptions): Promise<void> {
  const storage = await openMediaStorage(dataDir, config.s3)
  await launcher.step('demo', 'Seeding the demo shop', (progress) =>
    seedDemo({ db, storage, pepper, progress, ...(signal && { signal }) }),
  )
}

/** A bucket that does not answer does not stop the start: the shop sells without pictures too. */
async function checkStorage(ctx: Ctx, { config: { s3 }, dataDir }: PrepareOptions): Promise<void> {
  const { originals } = await openMediaStorage(dataDir, s3)
  const isOurs = await isOwner(ctx, originals).catch((error: unknown) => {
    if (!(error instanceof StorageError)) throw error
    const where = s3 ? 'S3_BUCKET, S3_REGION and the key' : `the owner of ${dataDir} and the free space`
    if (error.kind === 'refused') throw new StartError(`${error.message}. Check ${where}.`)
    launcher.note(`${error.message}. Pictures are missing until it answers.`)
    return true
  })
  if (isOurs) return
  // A new database often keeps the folder of the one before. Nothing is lost: only the owner's shop deletes pictures.
  if (!s3)
    return launcher.note(
      `${dataDir} has pictures of another shop, which are not cleaned up. To be rid of them, set DATA_DIR.`,
    )
  throw new StartError(
    `The bucket ${s3.bucket} has the pictures of another shop: set S3_BUCKET to another. ` +
      'If this shop replaces that one, delete the object originals/owner.',
  )
}

/** With another pepper every password would be wrong, without any error. */
async function checkPepper(db: Db, pepper: string): Promise<void> {
  const pepperMark = createHash('sha256').update(`mark ${pepper}`).digest('hex').slice(0, 16)
  const [row] = await db.query<{ value: string }>(sql`
    insert into shop_facts as f (name, value) values ('pepper', ${pepperMark})
    on conflict (name) do update set value = f.value returning value`)
  if (row?.value === pepperMark) return
  throw new StartError(
    'The passwords of this database were made with another secret: set APP_SECRET, or DATA_DIR, to what it was.',
  )
}

/** A sentence for a wrong address or password; undefined for anything else, which is a bug. */
function databaseError(error: unknown, name = 'DATABASE_URL'): StartError | undefined {
  const code = (error as { code?: string }).code ?? ''
  const causes: Record<string, string> = {
    ECONNREFUSED: 'nothing listens there',
    ENOTFOUND: 'the host is not known',
    ETIMEDOUT: 'the host does not answer',
    '28P01': 'the password is not accepted',
    '28000': 'the user is not accepted',
    '3D000': 'the database does not exist',
  }
  const cause = causes[code]
  if (!cause) return undefined
  return new StartError(`PostgreSQL at ${name} cannot be used (${cause}): check the address.`)
}
