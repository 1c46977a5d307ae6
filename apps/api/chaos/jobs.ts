// The clock's work with card providers, orders and cases, done once when a chaos test asks for it.
import { openCardService } from '#card-service.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/pool.ts'
import { completeDue, expireUnpaid, receiveDue, sendOrderNotifications } from '#modules/sales/orders/service.ts'
import { escalateDue, lapseDue } from '#modules/sales/refunds/service.ts'
import { pollPayments, sendRefunds } from '#modules/wallet/cards/service.ts'

const cardJobs = { pollPayments, sendRefunds }
const orderJobs = { expireUnpaid, receiveDue, completeDue, tellOrders: sendOrderNotifications, escalateDue, lapseDue }
export type Job = keyof typeof cardJobs | keyof typeof orderJobs

export async function runJob(job: Job, { config, db, pepper }: { config: Config; db: Db; pepper: string }) {
  const who = { actor: { kind: 'guest' }, language: 'en-US', requestId: 'chaos', ip: '', userAgent: '' } as const
  const ctx = { db, pool: db, now: () => new Date(), log: console, ...who }
  if (job === 'pollPayments' || job === 'sendRefunds')
    await cardJobs[job](ctx, openCardService(config, pepper).cardService)
  else await orderJobs[job](ctx)
}
