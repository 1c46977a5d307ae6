// SQL for the links operators set a password with.
import type { Role } from '@shop/contract/endpoint.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'

interface LinkRow {
  operator_id: number
  account: string
  name: string
  roles: Role[]
  otp_confirmed: boolean
  has_password: boolean
  expires_at: Date
}

/** A valid link: not used, revoked or expired, and its operator is active. */
function openLinkCondition(hash: Buffer, now: Date): Sql {
  return sql`i.token_hash = ${hash} and i.used_at is null and i.revoked_at is null and i.expires_at > ${now}
    and o.id = i.operator_id and o.active`
}

const columns = sql`i.operator_id, o.account, o.name, o.roles, o.otp_confirmed, i.expires_at,
  o.password_hash is not null as has_password`

export async function findLink(ctx: Ctx, hash: Buffer): Promise<LinkRow | undefined> {
  const [row] = await ctx.db.query<LinkRow>(sql`
    select ${columns} from operator_invitations i, operators o where ${openLinkCondition(hash, ctx.now())}`)
  return row
}

/** Only one of several concurrent calls gets the row. */
export async function useLink(tx: TxCtx, hash: Buffer): Promise<LinkRow | undefined> {
  const [row] = await tx.db.query<LinkRow>(sql`
    update operator_invitations i set used_at = ${tx.now()} from operators o where ${openLinkCondition(hash, tx.now())}
    returning ${columns}`)
  return row
}

export async function countLinks(tx: TxCtx, operatorId: number, after: Date): Promise<number> {
  const [row] = await tx.db.query<{ count: number }>(sql`
    select count(*) as count from operator_invitations where operator_id = ${operatorId} and created_at > ${after}`)
  return row?.count ?? 0
}

/** True when a link was open. */
export async function revokeLinks(tx: TxCtx, operatorId: number): Promise<boolean> {
  const rows = await tx.db.query(sql`
    update operator_invitations set revoked_at = ${tx.now()}
     where operator_id = ${operatorId} and used_at is null and revoked_at is null returning id`)
  return rows.length > 0
}

export async function insertLink(
  tx: TxCtx,
  link: { operatorId: number; email: string; hash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx.db.query(sql`
    insert into operator_invitations (operator_id, email, token_hash, created_at, expires_at)
    values (${link.operatorId}, ${link.email}, ${link.hash}, ${tx.now()}, ${link.expiresAt})`)
}
