// `npm run chaos:upgrade`: servers of the previous release work while and after the database is upgraded.
//
// The previous release is named in sql/release.json and comes from the git history. Its server starts on an empty
// database. This release upgrades the database under it; then both serve, and the older one is stopped last.
import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { projectRoot } from '#config.ts'
import { startEmbedded } from '#db/embedded.ts'
import { freePort } from '#db/embedded-server.ts'
import { migrate } from '#db/migrate.ts'
import { createDb, type Db } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { readSqlFiles } from '#db/sql-files.ts'
import { exportRelease, findPreviousRelease, NoHistory, type PreviousRelease } from '../test/previous-release.ts'
import { dropFolder, makeFolder } from './folder.ts'
import { findLedgerProblems } from './ledger-check.ts'
import { type Shop, startShop, stopShop } from './shop.ts'
import { runFlows } from './upgrade-calls.ts'

const jobsMaxMs = 120_000
const pollMs = 500

process.exit(await run())

async function run(): Promise<number> {
  const folder = await makeFolder()
  try {
    const previous = await findPreviousRelease()
    const root = path.join(folder, 'previous')
    await exportRelease(previous, root, ['apps', 'packages', 'package.json', 'package-lock.json'])
    await installPackages(root)
    await upgrade(previous, root, folder)
    return 0
  } catch (error) {
    console.error(error instanceof NoHistory ? error.message : error)
    return 1
  } finally {
    await dropFolder(folder)
  }
}

/** Those of this checkout if they are the same, with the workspaces of that one. */
async function installPackages(root: string): Promise<void> {
  if (!hasSamePackages(root)) {
    console.log('Installing the packages of the previous release')
    await promisify(execFile)('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: root })
    return
  }
  const [ours, theirs] = [path.join(projectRoot, 'node_modules'), path.join(root, 'node_modules')]
  mkdirSync(path.join(theirs, '@shop'), { recursive: true })
  for (const name of readdirSync(ours).filter((name) => name !== '@shop' && !name.startsWith('.'))) {
    symlinkSync(path.join(ours, name), path.join(theirs, name))
  }
  for (const kind of ['apps', 'packages']) {
    for (const name of readdirSync(path.join(root, kind))) {
      symlinkSync(path.join(root, kind, name), path.join(theirs, '@shop', name))
    }
  }
}

type Lock = { packages: Record<string, { version?: string; dev?: boolean; link?: boolean }> }

/** A server loads what its own lock file names. */
function hasSamePackages(root: string): boolean {
  const read = (place: string) => JSON.parse(readFileSync(path.join(place, 'package-lock.json'), 'utf8')) as Lock
  const { packages: ours } = read(projectRoot)
  return Object.entries(read(root).packages)
    .filter(([place, { dev, link }]) => place.startsWith('node_modules/') && !dev && !link)
    .every(([place, { version }]) => ours[place]?.version === version)
}

async function upgrade(previous: PreviousRelease, root: string, folder: string): Promise<void> {
  const database = await startEmbedded({ dataDir: path.join(folder, 'database'), port: 0, throwaway: true })
  const db = createDb({ url: database.url, connectionsMax: 2, readTimeoutMs: 120_000 })
  const started: Shop[] = []
  const start = async (more: { root?: string }) => {
    const env = { DATABASE_URL: database.url, APP_SECRET: 'the same secret for both releases', WORKERS: '1' }
    const shop = await startShop({ dataDir: path.join(folder, 'shop'), port: await freePort(), env, ...more })
    started.push(shop)
    return shop
  }
  const flows = async (what: string, ...shops: Shop[]) => {
    const calls = await Promise.all(shops.map(({ base }) => runFlows(base)))
    console.log(`✓ ${what}: ${calls.join(' and ')} calls, all answered`)
  }
  try {
    const older = await start({ root })
    await db.query(sql`update networks set evidence_required = false`)
    await flows(`${previous.version} on its own database`, older)
    await migrateUnder(database.url)
    await flows(`${previous.version} on the upgraded database`, older)
    console.log(`✓ ${previous.version}: ${await runJobs(db)} jobs ran on the upgraded database`)
    await restartOlder(database.url, previous, () => start({ root }))
    const newer = await start({})
    // Its first check of the payment password adds the length to the hash: the same check by the older server at that
    // moment, of the same shopper, would be refused once.
    await flows('this release beside it', newer)
    await flows('both at once', older, newer)
    await stopShop(older)
    await flows('this release alone', newer)
    console.log(`✓ this release: ${await runJobs(db)} jobs ran`)
    const { problems, transfers } = await findLedgerProblems(db)
    if (problems.length > 0) throw new Error(`the ledger is wrong: ${problems.join('; ')}`)
    console.log(`✓ the ledger is verified: ${transfers} transfers`)
  } finally {
    await Promise.all(started.map(stopShop))
    await db.end()
    await database.stop()
  }
}

async function migrateUnder(url: string): Promise<void> {
  const startMs = Date.now()
  const { migrations, functions } = await migrate(url, await readSqlFiles())
  console.log(`Upgraded in ${Date.now() - startMs} ms: ${migrations.length} migrations, ${functions.length} functions`)
}

/** All are due; returns how many there are when each has run. Throws if one fails. */
async function runJobs(db: Db): Promise<number> {
  const [start] = await db.query<{ at: Date }>(sql`
    with due as (update scheduled_jobs set next_at = now(), last_error = null returning 1) select now() as at from due`)
  const since = start?.at ?? new Date()
  for (const startMs = Date.now(); Date.now() - startMs < jobsMaxMs; await sleep(pollMs)) {
    const jobs = await db.query<{ name: string; ran: boolean; last_error: string | null }>(sql`
      select name, coalesce(finished_at > ${since}, false) as ran, last_error from scheduled_jobs`)
    const failed = jobs.find(({ last_error }) => last_error !== null)
    if (failed) throw new Error(`the job ${failed.name} failed: ${failed.last_error}`)
    if (jobs.every(({ ran }) => ran)) return jobs.length
  }
  throw new Error('not every job ran in time')
}

/** A process of the previous release that starts now must not put its functions back. */
async function restartOlder(url: string, { version }: PreviousRelease, start: () => Promise<Shop>): Promise<void> {
  const outcome = await start().then(stopShop, (error: Error) => error.message)
  const again = await migrate(url, await readSqlFiles())
  if (again.functions.length > 0) throw new Error(`${version} changed functions: ${again.functions.join(', ')}`)
  // 0.2 knows no newer release: it refuses to start, which only changes once it is no longer the previous one.
  if (outcome !== undefined && version !== '0.2.0') throw new Error(outcome)
  console.log(`✓ ${version} started again: it ${outcome === undefined ? 'runs' : 'refuses'} and changes nothing`)
}
