// Every use case of the wallet cut off at every step: its connections end and it never goes on, as when the process ends.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#app.ts'
import { createDb, type Db, serverRole } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { createHarness, pepper } from '../test/harness.ts'
import { allCases } from './all-cases.ts'
import { countSteps, makeTrap } from './crash-db.ts'
import { type CrashTarget, crashEverywhere } from './crash-points.ts'
import { runJob } from './jobs.ts'
import { createActors } from './use-cases.ts'

const { config, media, databaseUrl, owner } = await createHarness({ demo: true })

/** One step of so many: all of them are taken by `npm run chaos:wallet`. */
const every = Number(process.env.CRASH_EVERY ?? 20)
const forEver = new Promise<never>(() => {})

let current: { app: FastifyInstance; db: Db; counted: Db; name: string; isOver: boolean }
let lives = 0
let end = Promise.withResolvers<void>()

/** What an ended process leaves behind in the database: nothing but ended connections. */
const trap = makeTrap(async () => {
  current.isOver = true
  await owner.query(sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = ${current.name}`)
  end.resolve()
  return forEver
})

async function begin(): Promise<void> {
  const name = `chaos-${process.pid}-${++lives}`
  const db = createDb({ url: `${databaseUrl}?application_name=${name}`, role: serverRole, connectionsMax: 4 })
  const life = { db, name, isOver: false }
  const counted = countSteps(db, () => (life.isOver ? forEver : trap.step()))
  const app = await buildApp({ config, db: counted, media, pepper, now: () => new Date(), logger: false })
  current = Object.assign(life, { app, counted })
}

const target: CrashTarget = {
  async arm(step) {
    end = Promise.withResolvers<void>()
    trap.arm(step)
  },
  counted: async () => trap.counted(),
  ended: () => end.promise,
  async restart() {
    trap.arm(0)
    if (!current.isOver) return
    await end.promise
    void current.app.close()
    await begin()
  },
}

await begin()
after(async () => {
  await current.app.close()
  await current.db.end()
})

const send: typeof fetch = async (url, init) => {
  const { method = 'GET', headers, body } = init ?? {}
  const answer = await current.app.inject({
    method: method as 'GET',
    url: String(url),
    headers: headers as Record<string, string>,
    ...(typeof body === 'string' && { payload: body }),
  })
  return new Response(answer.body, { status: answer.statusCode })
}
const actors = await createActors({
  ...{ fetch: send, base: '', db: owner },
  run: (job) => runJob(job, { config, db: current.counted, pepper }),
})

for (const useCase of allCases) {
  test(`cut off anywhere: ${useCase.name}`, async () => {
    assert.ok((await crashEverywhere(useCase, { actors, target, every })) > 0)
  })
}
