// Interrupts every use case at sampled steps: its connections end and it never continues, as when the process dies.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#app.ts'
import { createDb, type Db, serverRole } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { createHarness, pepper } from '../test/harness.ts'
import { waitMaxMs } from '../test/until.ts'
import { allCases } from './all-cases.ts'
import { countSteps, makeTrap } from './crash-db.ts'
import { type CrashTarget, crashEverywhere } from './crash-points.ts'
import { runJob } from './jobs.ts'
import { createActors } from './use-cases.ts'

const { config, media, databaseUrl, owner } = await createHarness({ demo: true })

/** Tests every nth step; `npm run chaos:wallet` tests all. */
const every = Number(process.env.CRASH_EVERY ?? 20)
const neverResolves = new Promise<never>(() => {})

let current: { app: FastifyInstance; db: Db; counted: Db; name: string; isDead: boolean }
let serverCount = 0
let death = Promise.withResolvers<void>()

/** A dead process leaves nothing in the database but closed connections. */
const trap = makeTrap(async () => {
  current.isDead = true
  await owner.query(sql`
    select pg_terminate_backend(pid, ${waitMaxMs}) from pg_stat_activity where application_name = ${current.name}`)
  death.resolve()
  return neverResolves
})

async function startServer(): Promise<void> {
  const name = `chaos-${process.pid}-${++serverCount}`
  const db = createDb({ url: `${databaseUrl}?application_name=${name}`, role: serverRole, connectionsMax: 4 })
  const server = { db, name, isDead: false }
  const counted = countSteps(db, () => (server.isDead ? neverResolves : trap.step()))
  const app = await buildApp({ config, db: counted, media, pepper, now: () => new Date(), logger: false })
  current = Object.assign(server, { app, counted })
}

const target: CrashTarget = {
  async arm(step) {
    death = Promise.withResolvers<void>()
    trap.arm(step)
  },
  counted: async () => trap.counted(),
  ended: () => death.promise,
  async restart() {
    trap.arm(0)
    if (!current.isDead) return
    await death.promise
    void current.app.close()
    await startServer()
  },
}

await startServer()
after(async () => {
  await current.app.close()
  await current.db.end()
})

const send: typeof fetch = async (url, init) => {
  const { method = 'GET', headers, body } = init ?? {}
  const response = await current.app.inject({
    method: method as 'GET',
    url: String(url),
    headers: headers as Record<string, string>,
    ...(typeof body === 'string' && { payload: body }),
  })
  return new Response(response.body, { status: response.statusCode })
}
const actors = await createActors({
  fetch: send,
  base: '',
  db: owner,
  run: (job) => runJob(job, { config, db: current.counted, pepper }),
})

for (const useCase of allCases) {
  test(`${useCase.name} survives a crash at any step`, async () => {
    assert.ok((await crashEverywhere(useCase, { actors, target, every })) > 0)
  })
}
