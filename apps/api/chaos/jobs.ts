// Scheduled jobs about cards, orders and refunds, run once when a chaos test calls them.
import { openCardService } from '#card-service.ts'
import type { Config } from '#config.ts'
import { systemContext } from '#context.ts'
import type { Db } from '#db/pool.ts'
import {
  completeDue,
  expireUnpaid,
  payPlannedDue,
  receiveDue,
  sendOrderNotifications,
} from '#modules/sales/orders/service.ts'
import { escalateDue, lapseDue } from '#modules/sales/refunds/service.ts'
import { deleteRemovedCards, pollPayments, sendRefunds } from '#modules/wallet/cards/service.ts'

const cardJobs = { pollPayments, sendRefunds, deleteRemovedCards }
const orderJobs = {
  payPlannedDue,
  expireUnpaid,
  receiveDue,
  completeDue,
  sendOrderNotifications,
  escalateDue,
  lapseDue,
}
export type Job = keyof typeof cardJobs | keyof typeof orderJobs

export async function runJob(job: Job, { config, db, pepper }: { config: Config; db: Db; pepper: string }) {
  const ctx = systemContext(db, { requestId: 'chaos', language: 'en-US' })
  if (isCardJob(job)) await cardJobs[job](ctx, openCardService(config, pepper).cardService)
  else await orderJobs[job](ctx)
}

function isCardJob(job: Job): job is keyof typeof cardJobs {
  return Object.hasOwn(cardJobs, job)
}
