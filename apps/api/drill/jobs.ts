// The clock's work with card providers, done once when a drill asks for it.
import { openCardDesk } from '../src/card-desk.ts'
import type { Config } from '../src/config.ts'
import type { Db } from '../src/db/pool.ts'
import { pollPayments, sendRefunds } from '../src/modules/cards/service.ts'

const jobs = { pollPayments, sendRefunds }
export type Job = keyof typeof jobs

export async function runJob(job: Job, { config, db, pepper }: { config: Config; db: Db; pepper: string }) {
  const who = { actor: { kind: 'guest' }, language: 'en-US', requestId: 'drill', ip: '', userAgent: '' } as const
  const { desk } = openCardDesk(config, pepper)
  await jobs[job]({ db, pool: db, now: () => new Date(), log: console, ...who }, desk)
}
