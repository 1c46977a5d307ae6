// `npm run chaos:wallet`: five minutes of load under kill -9, then a process that kills itself at every step.
import { startEmbedded } from '#db/embedded.ts'
import { createDb } from '#db/pool.ts'
import { pepperOf } from '#security/password.ts'
import { allCases } from './all-cases.ts'
import { crashEverywhere } from './crash-points.ts'
import { openTarget } from './crash-processes.ts'
import { dropFolder, makeFolder } from './folder.ts'
import { runMixedLoad } from './mixed-load.ts'
import { faultKinds } from './shop.ts'
import { createActors } from './use-cases.ts'

const seconds = Number(process.env.SECONDS ?? 300)
const clients = Number(process.env.CLIENTS ?? 8)
const every = Number(process.env.CRASH_EVERY ?? 1)
/** Only the cases whose name contains it. */
const named = process.env.CASES ?? ''
const cases = allCases.filter(({ name }) => name.includes(named))
if (cases.length === 0) throw new Error(`no case is named ${named}`)
const pauseMs = 4_000

/** On the database that the load left. */
async function crashAll(dataDir: string): Promise<void> {
  const database = await startEmbedded({ dataDir, port: 0 })
  const db = createDb({ url: database.url, connectionsMax: 3 })
  const target = await openTarget({ databaseUrl: database.url, dataDir, pepper: await pepperOf(undefined, dataDir) })
  try {
    // Calls go to the process that is currently running.
    const send: typeof fetch = (url, init) => fetch(`${target.base()}${String(url)}`, init)
    for (const useCase of cases) {
      // Operators log in for each case: one who waits for half an hour is logged out.
      const actors = await createActors({ fetch: send, base: '', db, run: target.run })
      const points = await crashEverywhere(useCase, { actors, target, every })
      console.log(`✓ ${useCase.name}: killed at ${points} steps, consistent each time`)
    }
  } finally {
    await target.stop()
    await db.end()
    await database.stop()
  }
}

const dataDir = await makeFolder()
const {
  problems,
  phases,
  injectedFaults: injected,
  transfers,
} = await runMixedLoad({
  dataDir,
  seconds,
  clients,
  faults: faultKinds,
  pauseMs,
  report: console.log,
})
console.log(
  `\n${phases.invoke} calls: ${phases.ok} acknowledged, ${phases.fail} refused, ${phases.info} without an answer`,
)
console.log(`${injected} kills, ${transfers} transfers: ${problems.length === 0 ? 'consistent' : 'INCONSISTENT'}\n`)
for (const problem of problems) console.log(`✗ ${problem}`)
if (problems.length > 0) {
  console.log(`The log and the database are left in ${dataDir}.`)
  process.exit(1)
}
try {
  await crashAll(dataDir)
} finally {
  await dropFolder(dataDir)
}
