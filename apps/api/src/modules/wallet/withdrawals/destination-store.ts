// SQL for payout destinations, whose contents are encrypted.
import type { WithdrawalType } from '@shop/contract/wallet/withdrawals.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

interface DestinationRow {
  id: number
  type: WithdrawalType
  network_id: number | null
  sealed: string
  uses: number
  created_at: Date
  last_used_at: Date | null
}

const columns = sql`id, type, network_id, sealed, uses, created_at, last_used_at`

/** The shopper's saved destinations, last used first. */
export async function listSaved(ctx: Ctx, userId: number, limit: number): Promise<DestinationRow[]> {
  return ctx.db.query<DestinationRow>(sql`
    select ${columns} from payout_destinations where user_id = ${userId} and saved
     order by last_used_at desc, id desc limit ${limit}`)
}

export async function findSaved(ctx: Ctx, userId: number, id: number): Promise<DestinationRow | undefined> {
  const [row] = await ctx.db.query<DestinationRow>(sql`
    select ${columns} from payout_destinations where id = ${id} and user_id = ${userId} and saved`)
  return row
}

export async function setUnsaved(ctx: Ctx, userId: number, id: number): Promise<boolean> {
  const rows = await ctx.db.query(sql`
    update payout_destinations set saved = false where id = ${id} and user_id = ${userId} and saved returning 1`)
  return rows.length === 1
}

/** Whether the shopper has used the card or address before, and whether anything was ever sent there. */
export async function findPast(
  tx: TxCtx,
  { userId, place, networkId }: { userId: number; place: Buffer; networkId: number | null },
): Promise<{ isKnown: boolean; isPaid: boolean }> {
  const [row] = await tx.db.query<{ known: boolean; paid: boolean }>(sql`
    select count(*) > 0 as known,
           coalesce(bool_or(exists (
             select 1 from withdrawals w where w.destination_id = d.id and w.step = 'sent')), false) as paid
      from payout_destinations d
     where d.place = ${place} and d.user_id = ${userId} and d.network_id is not distinct from ${networkId}`)
  return { isKnown: row?.known ?? false, isPaid: row?.paid ?? false }
}

interface NewDestination {
  userId: number
  type: WithdrawalType
  networkId: number | null
  fingerprint: Buffer
  place: Buffer
  sealed: string
  shown: string
  saved: boolean
}

/** The same destination is the same row. Its contents never change, because earlier withdrawals refer to it. */
export async function upsertDestination(tx: TxCtx, destination: NewDestination): Promise<number> {
  const { userId, type, networkId, fingerprint, place, sealed, shown, saved } = destination
  const [row] = await tx.db.query<{ id: number }>(sql`
    insert into payout_destinations as d (user_id, type, network_id, fingerprint, place, sealed, shown, saved, uses,
                                          created_at, last_used_at)
    values (${userId}, ${type}, ${networkId}, ${fingerprint}, ${place}, ${sealed}, ${shown}, ${saved}, 1, ${tx.now()},
            ${tx.now()})
    on conflict (user_id, fingerprint) do update
      set uses = d.uses + 1, last_used_at = excluded.last_used_at, saved = d.saved or excluded.saved
    returning id`)
  if (!row) throw new Error('the upsert of a destination returned no row')
  return row.id
}

/** Removes the least recently used destinations from the saved list. */
export async function unsaveBeyond(tx: TxCtx, userId: number, max: number): Promise<void> {
  await tx.db.query(sql`
    update payout_destinations set saved = false where id in (
      select id from payout_destinations where user_id = ${userId} and saved
       order by last_used_at desc, id desc offset ${max})`)
}
