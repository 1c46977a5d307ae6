// SQL for balance adjustments and the account names shown with them.
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import type { CursorValue } from '#db/cursor.ts'
import { sql } from '#db/sql.ts'

interface AdjustmentRow {
  id: number
  user_id: number
  account: string
  amount_cents: Cents
  reason: string
  proposed_by: string
  confirmed_by: string
  created_at: Date
}

export async function insertAdjustment(
  tx: TxCtx,
  change: { userId: number; amount: Cents; reason: string; proposedBy: number; confirmedBy: number },
): Promise<number> {
  const [row] = await tx.db.query<{ id: number }>(sql`
    insert into adjustments (user_id, amount_cents, reason, proposed_by, confirmed_by, created_at)
    values (${change.userId}, ${change.amount}, ${change.reason}, ${change.proposedBy}, ${change.confirmedBy},
            ${tx.now()})
    returning id`)
  if (!row) throw new Error('the insert of an adjustment returned no row')
  return row.id
}

export async function listAdjustments(
  ctx: Ctx,
  { after, limit }: { after: readonly CursorValue[] | undefined; limit: number },
): Promise<AdjustmentRow[]> {
  const last = after?.[0] ?? Number.MAX_SAFE_INTEGER
  return ctx.db.query<AdjustmentRow>(sql`
    select a.id, a.user_id, u.account, a.amount_cents, a.reason, p.account as proposed_by, c.account as confirmed_by,
           a.created_at
      from adjustments a join users u on u.id = a.user_id
      join operators p on p.id = a.proposed_by join operators c on c.id = a.confirmed_by
     where a.id < ${last} order by a.id desc limit ${limit}`)
}

export async function countAdjustments(ctx: Ctx, limit: number): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(sql`
    select count(*) as count from (select 1 from adjustments limit ${limit}) a`)
  return row?.count ?? 0
}

export async function findAccounts(ctx: Ctx, userIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx.db.query<{ id: number; account: string }>(sql`
    select id, account from users where id = any(${userIds}::bigint[])`)
  return new Map(rows.map(({ id, account }) => [id, account]))
}
