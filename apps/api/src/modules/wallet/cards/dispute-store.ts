// SQL for disputes: the card's bank took the money back.
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

type DisputeState = 'open' | 'won' | 'lost'

export interface DisputeRow {
  id: number
  recharge_id: number
  user_id: number
  provider_ref: string
  amount_cents: Cents
  fee_cents: Cents
  state: DisputeState
  written_off_cents: Cents
  created_at: Date
}

const columns = sql`d.id, d.recharge_id, r.user_id, d.provider_ref, d.amount_cents, d.fee_cents, d.state,
  d.written_off_cents, d.created_at`

export async function insertDispute(
  tx: TxCtx,
  dispute: { rechargeId: number; providerRef: string; amount: Cents; fee: Cents },
): Promise<number> {
  const [row] = await tx.db.query<{ id: number }>(sql`
    insert into card_disputes (recharge_id, provider_ref, amount_cents, fee_cents, state, created_at)
    values (${dispute.rechargeId}, ${dispute.providerRef}, ${dispute.amount}, ${dispute.fee}, 'open', ${tx.now()})
    returning id`)
  if (!row) throw new Error('the insert of a dispute returned no row')
  return row.id
}

export async function listDisputes(ctx: Ctx, rechargeId: number): Promise<DisputeRow[]> {
  return ctx.db.query<DisputeRow>(sql`
    select ${columns} from card_disputes d join recharges r on r.id = d.recharge_id
     where d.recharge_id = ${rechargeId} order by d.id limit 50`)
}

export async function findDispute(ctx: Ctx, id: number): Promise<DisputeRow | undefined> {
  const [row] = await ctx.db.query<DisputeRow>(sql`
    select ${columns} from card_disputes d join recharges r on r.id = d.recharge_id where d.id = ${id}`)
  return row
}

export async function setDisputeState(tx: TxCtx, id: number, state: DisputeState): Promise<void> {
  await tx.db.query(sql`
    update card_disputes set state = ${state}, closed_at = ${state === 'open' ? null : tx.now()} where id = ${id}`)
}

export async function addWrittenOff(tx: TxCtx, id: number, amount: Cents): Promise<void> {
  await tx.db.query(sql`update card_disputes set written_off_cents = written_off_cents + ${amount} where id = ${id}`)
}

export async function setForgiven(tx: TxCtx, id: number): Promise<void> {
  await tx.db.query(sql`update card_disputes set forgiven_at = ${tx.now()} where id = ${id}`)
}

/** Disputes that keep the shopper's wallet locked. */
export async function countUnresolved(ctx: Ctx, userId: number): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(sql`
    select count(*) as count from card_disputes d join recharges r on r.id = d.recharge_id
     where r.user_id = ${userId} and d.state <> 'won' and d.forgiven_at is null`)
  return row?.count ?? 0
}
