// The gauges of /metrics that are read from the database: jobs, queues, the ledger and sales.
import type { Ctx } from '#context.ts'
import { findSales, type JobRow, listJobs, listQueues, type QueueRow } from './gauges-store.ts'
import { findLastCheck } from './store.ts'

export interface Reading {
  name: string
  help: string
  values: readonly { labels?: Record<string, string>; value: number }[]
}

export async function readGauges(ctx: Ctx): Promise<Reading[]> {
  const [jobs, queues, check, sales] = await Promise.all([
    listJobs(ctx),
    listQueues(ctx),
    findLastCheck(ctx),
    findSales(ctx),
  ])
  const ofJobs = (name: string, help: string, read: (row: JobRow) => number): Reading => ({
    name,
    help,
    values: jobs.map((row) => ({ labels: { name: row.job }, value: read(row) })),
  })
  const ofQueues = (name: string, help: string, read: (row: QueueRow) => number): Reading => ({
    name,
    help,
    values: queues.map((row) => ({ labels: { queue: row.queue }, value: read(row) })),
  })
  const gauge = (name: string, help: string, value: number | undefined): Reading => ({
    name,
    help,
    values: value === undefined ? [] : [{ value }],
  })
  return [
    ofJobs('job_runs', 'Runs of a scheduled job since the first start.', ({ runs }) => runs),
    ofJobs('job_failures', 'Failed runs of a scheduled job since the first start.', ({ failures }) => failures),
    ofJobs('job_overdue_seconds', 'How long a job has been due and not run.', (row) => row.overdue_seconds),
    ofQueues('queue_length', 'Entries that wait, by queue.', ({ length }) => length),
    ofQueues('queue_oldest_seconds', 'Age of the oldest entry that waits, by queue.', (row) => row.oldest_seconds),
    gauge('ledger_ok', '1 when the last check of the ledger passed within five minutes.', check ? Number(check.ok) : 0),
    gauge(
      'ledger_checked_seconds',
      'Unix time of the last check of the ledger.',
      check ? check.checked_at.getTime() / 1000 : 0,
    ),
    gauge('orders_paid_last_hour', 'Orders paid in the last hour.', sales?.orders),
    gauge('sales_cents_last_hour', 'Total of the orders paid in the last hour.', sales?.sales_cents),
    gauge('refunds_cents_last_hour', 'Refunds paid in the last hour.', sales?.refunded_cents),
    gauge('recharges_cents_last_hour', 'Recharges credited in the last hour.', sales?.recharged_cents),
    gauge('withdrawals_cents_last_hour', 'Withdrawals sent in the last hour.', sales?.withdrawn_cents),
  ]
}
