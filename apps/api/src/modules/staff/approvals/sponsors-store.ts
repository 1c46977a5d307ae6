// SQL for who gave which operator access, and for the shopper accounts of operators.
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import type { Sponsorship } from './rules.ts'

/** Unlimited: there are about as many rows as operators. */
export async function listSponsorships(ctx: Ctx): Promise<Sponsorship[]> {
  return ctx.db.query<Sponsorship>(sql`
    select operator_id, sponsor_id, since, verified_at is not null as verified from operator_sponsors`)
}

/** Only admins who can log in. */
export async function listAdmins(ctx: Ctx): Promise<number[]> {
  const rows = await ctx.db.query<{ id: number }>(sql`
    select id from operators where active and password_hash is not null and 'admin' = any(roles)`)
  return rows.map((row) => row.id)
}

interface NewSponsor {
  operatorId: number
  sponsorId: number
  isVerified: boolean
}

export async function setSponsor(tx: TxCtx, sponsor: NewSponsor): Promise<void> {
  const verifiedAt = sponsor.isVerified ? tx.now() : null
  await tx.db.query(sql`
    insert into operator_sponsors (operator_id, sponsor_id, since, verified_at)
    values (${sponsor.operatorId}, ${sponsor.sponsorId}, ${tx.now()}, ${verifiedAt})
    on conflict (operator_id, sponsor_id) do update set since = excluded.since, verified_at = excluded.verified_at`)
}

/** False when there was nothing to verify. */
export async function verifySponsors(tx: TxCtx, operatorId: number): Promise<boolean> {
  const rows = await tx.db.query(sql`
    update operator_sponsors set verified_at = ${tx.now()}
     where operator_id = ${operatorId} and verified_at is null returning 1`)
  return rows.length > 0
}

/** Called for every password set through a link: invited people may set it late, and the waiting day starts then. */
export async function restartSponsors(tx: TxCtx, operatorId: number): Promise<void> {
  await tx.db.query(sql`update operator_sponsors set since = ${tx.now()} where operator_id = ${operatorId}`)
}

/** Operators whose current or former mailbox is one the shopper has, or had and verified. */
export async function listOwners(ctx: Ctx, userId: number): Promise<number[]> {
  const rows = await ctx.db.query<{ id: number }>(sql`
    with own as (
      select mailbox_of(email) as mailbox from users where id = ${userId}
      union select mailbox from former_mailboxes where user_id = ${userId})
    select o.id from operators o
     where o.active and (mailbox_of(o.email) in (select mailbox from own)
        or exists (select 1 from former_mailboxes f join own using (mailbox) where f.operator_id = o.id))`)
  return rows.map((row) => row.id)
}
