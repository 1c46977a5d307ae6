// SQL of the bank accounts shops are paid to; a change ends the current row and adds one.
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export interface AccountValues {
  bank_name: string
  holder: string
  country: string
  shown: string
  sealed: string
}

export interface AccountRow extends AccountValues {
  id: number
  version: number
  active_since: Date
}

export async function findAccount(ctx: Ctx, shopId: number): Promise<AccountRow | undefined> {
  const [row] = await ctx.db.query<AccountRow>(sql`
    select id, bank_name, holder, country, shown, sealed, version, active_since
      from payout_accounts where shop_id = ${shopId} and active_until is null`)
  return row
}

/** The caller holds the lock of the shop's balance: two changes at once would violate the unique index. */
export async function replaceAccount(
  tx: TxCtx,
  shopId: number,
  { values, proposedBy, confirmedBy }: { values: AccountValues; proposedBy: number; confirmedBy: number },
): Promise<void> {
  await tx.db.query(sql`
    update payout_accounts set active_until = ${tx.now()} where shop_id = ${shopId} and active_until is null`)
  const { bank_name, holder, country, shown, sealed } = values
  await tx.db.query(sql`
    insert into payout_accounts (shop_id, version, bank_name, holder, country, sealed, shown, proposed_by, confirmed_by,
                                 active_since)
    select ${shopId}, coalesce(max(version), 0) + 1, ${bank_name}, ${holder}, ${country}, ${sealed}, ${shown},
           ${proposedBy}, ${confirmedBy}, ${tx.now()}
      from payout_accounts where shop_id = ${shopId}`)
}
