// SQL that reads balances, calls the database functions that write them, and stores adjustments.
import { type Cents, zeroCents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import type { CursorValue } from '#db/cursor.ts'
import { parseResult, sql } from '#db/sql.ts'
import { type Posting, refTypes } from './rules.ts'

export interface WalletRow {
  available_cents: Cents
  frozen_cents: Cents
  debt_cents: Cents
  is_open: boolean
}

interface ShopBalanceRow {
  payable_cents: Cents
  frozen_cents: Cents
  debt_cents: Cents
}

export async function findWallet(ctx: Ctx, userId: number): Promise<WalletRow | undefined> {
  const [row] = await ctx.db.query<WalletRow>(sql`
    select available_cents, frozen_cents, debt_cents, is_open from wallets where user_id = ${userId}`)
  return row
}

export async function lockWallet(tx: TxCtx, userId: number): Promise<WalletRow | undefined> {
  const [row] = await tx.db.query<WalletRow>(sql`
    select available_cents, frozen_cents, debt_cents, is_open from lock_wallet(${userId}) where user_id is not null`)
  return row
}

export interface CardCredit {
  amount: Cents
  /** When it may be withdrawn. */
  from: Date
}

/** Card money that may not be withdrawn yet, soonest first. Holding the wallet's lock keeps it unchanged. */
export async function getHeldCardMoney(ctx: Ctx, userId: number): Promise<CardCredit[]> {
  return ctx.db.query<CardCredit>(sql`
    select cents as amount, free_at as "from" from held_card_money(${userId}, ${ctx.now()})`)
}

export async function lockShopBalance(tx: TxCtx, shopId: number): Promise<ShopBalanceRow | undefined> {
  const [row] = await tx.db.query<ShopBalanceRow>(sql`
    select payable_cents, frozen_cents, debt_cents from lock_shop_balance(${shopId}) where shop_id is not null`)
  return row
}

/** What the shop could not cover of a late refund, and owes since. */
export async function getOwed(ctx: Ctx, { refundId, shopId }: { refundId: number; shopId: number }): Promise<Cents> {
  const [row] = await ctx.db.query<{ owed: Cents }>(sql`
    select coalesce(sum(amount_cents), 0)::bigint as owed from ledger_transfers
     where ref_id = ${refundId} and ref_type = 4 and code = 212 and debit_account = ${shopId}::bigint * 256 + 10`)
  return row?.owed ?? zeroCents
}

const outcomes = ['posted', 'before', 'insufficient', 'locked'] as const
/** `before`: this event was already posted for this reference, and nothing changed now. */
export type Outcome = (typeof outcomes)[number]

export async function postTransfers(tx: TxCtx, { ref, legs, mustBeOpen = false }: Posting): Promise<Outcome> {
  const [row] = await tx.db.query<{ outcome: string }>(sql`
    select post_transfers(${refTypes[ref.type]}, ${ref.id}, ${legs.map(({ code }) => code)}::int[],
             ${legs.map(({ debit }) => debit)}::bigint[], ${legs.map(({ credit }) => credit)}::bigint[],
             ${legs.map(({ amount }) => amount)}::bigint[], ${mustBeOpen}) as outcome`)
  return parseResult(outcomes, row?.outcome ?? 'nothing', 'post_transfers')
}

export async function setWalletOpen(tx: TxCtx, userId: number, isOpen: boolean): Promise<void> {
  await tx.db.query(sql`select set_wallet_open(${userId}, ${isOpen})`)
}

/** In a transaction, because that has a longer timeout than a single query. Returns the number of transfers. */
export async function closeWindow(ctx: Ctx): Promise<number> {
  const [row] = await ctx.pool.transaction((db) =>
    db.query<{ transfers: number }>(sql`select close_ledger_window() as transfers`),
  )
  return row?.transfers ?? 0
}

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
