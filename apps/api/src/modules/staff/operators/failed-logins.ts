// Writes failed logins of operators to the audit log, one entry per account and minute.
import { type Ctx, inTx } from '#context.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import * as store from './failed-logins-store.ts'

const entriesMax = 500

/** Runs outside any transaction: a failure counts even though the call is refused. */
export async function recordFailedLogin(ctx: Ctx, operatorId: number | undefined): Promise<void> {
  await store.countFailure(ctx, operatorId ?? null)
}

/** Logs finished minutes. Unknown account names share one entry, so that guessing cannot fill the log. */
export async function logFailedLogins(ctx: Ctx): Promise<void> {
  await inTx(ctx, async (tx) => {
    const rows = await store.takeFailures(tx, entriesMax)
    await audit.recordAll(
      tx,
      rows.map((row) => ({
        actor: { account: 'system' },
        action: 'operator.login_failed',
        object: { type: 'operator', id: row.operator_id ?? 'unknown' },
        after: { account: row.account ?? 'unknown', tries: row.tries, minute: row.minute, last_ip: row.last_ip },
      })),
    )
  })
}
