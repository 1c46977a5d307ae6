// SQL for saved cards and the provider's customers.
import type { CardProviderName } from '@shop/contract/wallet/recharges.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import type { ReportedCard } from './rules.ts'

interface Owner {
  userId: number
  provider: CardProviderName
}

export async function findCustomer(ctx: Ctx, { userId, provider }: Owner): Promise<string | undefined> {
  const [row] = await ctx.db.query<{ customer: string }>(sql`
    select customer from card_customers where user_id = ${userId} and provider = ${provider}`)
  return row?.customer
}

/** Keeps the first one, so that concurrent calls use the same. */
export async function insertCustomer(ctx: Ctx, { userId, provider, customer }: Owner & { customer: string }) {
  await ctx.db.query(sql`
    insert into card_customers (user_id, provider, customer, created_at)
    values (${userId}, ${provider}, ${customer}, ${ctx.now()}) on conflict do nothing`)
}

export interface SavedRow {
  id: number
  brand: string
  last4: string
  exp_month: number
  exp_year: number
}

export async function listCards(ctx: Ctx, { userId, provider }: Owner, limit: number): Promise<SavedRow[]> {
  return ctx.db.query<SavedRow>(sql`
    select id, brand, last4, exp_month, exp_year from saved_cards
     where user_id = ${userId} and provider = ${provider} and removed_at is null order by id desc limit ${limit}`)
}

export async function findToken(
  ctx: Ctx,
  { userId, provider, id }: Owner & { id: number },
): Promise<string | undefined> {
  const [row] = await ctx.db.query<{ token: string }>(sql`
    select token from saved_cards
     where id = ${id} and user_id = ${userId} and provider = ${provider} and removed_at is null`)
  return row?.token
}

/** Once per token; the same card saved before, and the oldest above the limit, are removed. */
export async function insertCard(tx: TxCtx, owner: Owner, { card, max }: { card: ReportedCard; max: number }) {
  const { userId, provider } = owner
  const rows = await tx.db.query(sql`
    insert into saved_cards (user_id, provider, token, brand, last4, exp_month, exp_year, created_at)
    values (${userId}, ${provider}, ${card.token}, ${card.brand}, ${card.last4}, ${card.month}, ${card.year}, ${tx.now()})
    on conflict (provider, token) do nothing returning 1`)
  if (rows.length === 0) return
  await tx.db.query(sql`
    update saved_cards s set removed_at = ${tx.now()}
      from (select id, token, brand, last4, exp_month, exp_year, row_number() over (order by id desc) as position
              from saved_cards where user_id = ${userId} and provider = ${provider} and removed_at is null) c
     where s.id = c.id and c.token <> ${card.token} and (c.position > ${max}
             or (c.brand, c.last4, c.exp_month, c.exp_year) = (${card.brand}, ${card.last4}, ${card.month}, ${card.year}))`)
}

/** Idempotent. False when there is no such card. */
export async function removeCard(ctx: Ctx, { userId, id }: { userId: number; id: number }): Promise<boolean> {
  const rows = await ctx.db.query(sql`
    update saved_cards set removed_at = coalesce(removed_at, ${ctx.now()})
     where id = ${id} and user_id = ${userId} returning 1`)
  return rows.length === 1
}

/** Called when the account is closed; the job deletes the cards at the provider. */
export async function erasePerson(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`
    update saved_cards set removed_at = ${tx.now()} where user_id = ${userId} and removed_at is null`)
  await tx.db.query(sql`delete from card_customers where user_id = ${userId}`)
}

export async function exportPerson(ctx: Ctx, userId: number) {
  const cards = await ctx.db.query(sql`
    select brand, last4, exp_month, exp_year, created_at from saved_cards
     where user_id = ${userId} and removed_at is null order by id desc limit 100`)
  return { saved_cards: cards }
}

export async function listRemoved(
  ctx: Ctx,
  { provider, limit }: { provider: CardProviderName; limit: number },
): Promise<{ id: number; token: string }[]> {
  return ctx.db.query<{ id: number; token: string }>(sql`
    select id, token from saved_cards where removed_at is not null and provider = ${provider} order by id limit ${limit}`)
}

export async function deleteCard(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.query(sql`delete from saved_cards where id = ${id} and removed_at is not null`)
}
