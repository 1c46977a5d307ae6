// SQL for the operators' views of accounts and transfers.
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import type { CursorValue } from '#db/cursor.ts'
import { and, type Sql, sql } from '#db/sql.ts'

export interface AccountRow {
  account: number
  /** Credits minus debits. */
  cents: Cents
}

/** Reads the totals of closed windows, and only newer transfers one by one. */
export async function listPlatformAccounts(ctx: Ctx): Promise<AccountRow[]> {
  return ctx.db.query<AccountRow>(sql`
    select account, sum(cents)::bigint as cents
      from (select account, cents from rolled_up_balances()
            union all
            select m.account, m.cents
              from ledger_transfers t
             cross join lateral (values (t.debit_account, -t.amount_cents),
                                        (t.credit_account, t.amount_cents)) m(account, cents)
             where t.xid >= (select xid_to from ledger_windows order by id desc limit 1) and (m.account & 255) >= 32) moved
     group by account order by account & 255, account`)
}

/** Totals of all wallets and of all shops, as accounts of owner 0. */
export async function listOwnerTotals(ctx: Ctx): Promise<AccountRow[]> {
  return ctx.db.query<AccountRow>(sql`
    select a.account, a.cents from (
      select sum(available_cents)::bigint as available, sum(frozen_cents)::bigint as frozen,
             sum(debt_cents)::bigint as debt from wallets) w
     cross join lateral (values (1, w.available), (2, w.frozen), (3, -w.debt)) a(account, cents)
    union all
    select a.account, a.cents from (
      select coalesce(sum(payable_cents), 0)::bigint as payable, coalesce(sum(frozen_cents), 0)::bigint as frozen,
             coalesce(sum(debt_cents), 0)::bigint as debt from shop_balances) b
     cross join lateral (values (8, b.payable), (9, b.frozen), (10, -b.debt)) a(account, cents)`)
}

interface TransferRow {
  id: number
  code: number
  debit_account: number
  credit_account: number
  amount_cents: Cents
  ref_type: number
  ref_id: number
  created_at: Date
  /** Text, because a transaction id may exceed the safe integers. Never sort by it: "999" > "1000". */
  xid: string
}

export interface TransferFilter {
  userId: number | undefined
  refType: number | undefined
  refId: number | undefined
}

/**
 * A shopper's transfers are looked up by the index of each side instead of a scan of the whole ledger. A transfer
 * between the shopper's own accounts is found on the debit side only.
 */
function matchingTransfers({ userId, refType, refId }: TransferFilter, later: readonly Sql[]): Sql {
  const conditions = [
    ...(refType === undefined ? [] : [sql`ref_type = ${refType}`]),
    ...(refId === undefined ? [] : [sql`ref_id = ${refId}`]),
    ...later,
  ]
  if (userId === undefined) return sql`select * from ledger_transfers where ${and(conditions)}`
  const own = (side: Sql) => sql`${side} between ${userId}::bigint * 256 + 1 and ${userId}::bigint * 256 + 3`
  const debits = [sql`debit_seq is not null`, own(sql`debit_account`), ...conditions]
  const credits = [sql`credit_seq is not null`, own(sql`credit_account`), sql`not (${own(sql`debit_account`)})`]
  return sql`
    (select * from ledger_transfers where ${and(debits)} offset 0)
    union all
    (select * from ledger_transfers where ${and([...credits, ...conditions])} offset 0)`
}

export async function listTransfers(
  ctx: Ctx,
  { filter, after, limit }: { filter: TransferFilter; after: readonly CursorValue[] | undefined; limit: number },
): Promise<TransferRow[]> {
  const later = after ? [sql`(xid, id) < (${String(after[0])}::xid8, ${after[1]}::bigint)`] : []
  return ctx.db.query<TransferRow>(sql`
    select id, code, debit_account, credit_account, amount_cents, ref_type, ref_id, created_at, xid::text as xid
      from (${matchingTransfers(filter, later)}) t order by t.xid desc, t.id desc limit ${limit}`)
}

export async function countTransfers(ctx: Ctx, filter: TransferFilter, limit: number): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(sql`
    select count(*) as count from (select 1 from (${matchingTransfers(filter, [])}) f limit ${limit}) t`)
  return row?.count ?? 0
}

export async function findLastWindow(ctx: Ctx): Promise<{ id: number; closed_at: Date } | undefined> {
  const [row] = await ctx.db.query<{ id: number; closed_at: Date }>(sql`
    select id, closed_at from ledger_windows order by id desc limit 1`)
  return row
}
