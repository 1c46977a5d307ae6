// `npm run drill:wallet`: five minutes of load under kill -9, then a process that ends itself at every step there is.
import { startEmbedded } from '#db/embedded.ts'
import { createDb } from '#db/pool.ts'
import { pepperOf } from '#security/pepper.ts'
import { crashEverywhere } from './crash-points.ts'
import { openVictim } from './crash-processes.ts'
import { everyCase } from './every-case.ts'
import { dropFolder, makeFolder } from './folder.ts'
import { runMixedLoad } from './mixed-load.ts'
import { blows } from './shop.ts'
import { makeCast } from './use-cases.ts'

const seconds = Number(process.env.SECONDS ?? 300)
const clients = Number(process.env.CLIENTS ?? 8)
const every = Number(process.env.CRASH_EVERY ?? 1)
const pauseMs = 4_000

/** In the shop that the load left behind. */
async function crashAll(dataDir: string): Promise<void> {
  const database = await startEmbedded({ dataDir, port: 0 })
  const look = createDb({ url: database.url, connectionsMax: 3 })
  const victim = await openVictim({ databaseUrl: database.url, dataDir, pepper: await pepperOf(undefined, dataDir) })
  try {
    // Whichever process lives is the one that is called.
    const send: typeof fetch = (url, init) => fetch(`${victim.base()}${String(url)}`, init)
    const cast = await makeCast({ fetch: send, base: '', look, run: victim.run })
    for (const useCase of everyCase) {
      const points = await crashEverywhere(useCase, { cast, victim, every })
      console.log(`✓ ${useCase.name}: ended at ${points} points, whole each time`)
    }
  } finally {
    await victim.stop()
    await look.end()
    await database.stop()
  }
}

const dataDir = await makeFolder()
const {
  faults,
  phases,
  blows: dealt,
  transfers,
} = await runMixedLoad({
  ...{ dataDir, seconds, clients, blows, pauseMs },
  tell: console.log,
})
console.log(
  `\n${phases.invoke} calls: ${phases.ok} acknowledged, ${phases.fail} refused, ${phases.info} without an answer`,
)
console.log(`${dealt} kills, ${transfers} transfers: ${faults.length === 0 ? 'every answer holds' : 'NOT WHOLE'}\n`)
for (const fault of faults) console.log(`✗ ${fault}`)
if (faults.length > 0) {
  console.log(`The log and the database are left in ${dataDir}.`)
  process.exit(1)
}
try {
  await crashAll(dataDir)
} finally {
  await dropFolder(dataDir)
}
