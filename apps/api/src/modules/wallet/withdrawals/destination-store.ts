// SQL for payout destinations, whose contents are encrypted.
import type { WithdrawalType } from '@shop/contract/wallet/withdrawals.ts'
import type { Ctx } from '#context.ts'
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

/** The hashes in the text format of bytea. */
export interface NewDestination {
  type: WithdrawalType
  network_id: number | null
  fingerprint: string
  place: string
  sealed: string
  shown: string
  saved: boolean
  saved_max: number
}
