// Reads the rows of a chaos test's users, for the judge.
import type { Db } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import type { FoundRows, RechargeRow, WalletRow, WithdrawalRow } from './judge.ts'
import { findShopping } from './judge-orders-store.ts'

export async function findAll(db: Db, userIds: readonly number[]): Promise<FoundRows> {
  const times = (type: number, code: number) => sql`
    (select count(*) from ledger_transfers t where t.ref_type = ${type} and t.ref_id = r.id and t.code = ${code})`
  const [recharges, withdrawals, wallets, shopping] = await Promise.all([
    db.query<RechargeRow>(sql`
      select r.id, r.user_id, r.request_no, r.status, r.claimed_cents as cents, ${times(2, 100)} as credits
        from recharges r where r.user_id = any(${userIds}::bigint[]) order by r.id`),
    db.query<WithdrawalRow>(sql`
      select r.id, r.user_id, r.request_no, r.step, r.amount_cents as cents, ${times(3, 110)} as holds,
             ${times(3, 111)} as releases, ${times(3, 112)} as passes, ${times(3, 114)} as sends
        from withdrawals r where r.user_id = any(${userIds}::bigint[]) order by r.id`),
    db.query<WalletRow>(sql`
      select user_id, available_cents as available, frozen_cents as frozen, debt_cents as debt
        from wallets where user_id = any(${userIds}::bigint[])`),
    findShopping(db, userIds),
  ])
  return { recharges, withdrawals, wallets, shopping }
}
