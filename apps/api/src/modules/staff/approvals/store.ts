// SQL for proposals, decisions about money, and who invited whom.

import type { DecidedAlone } from '@shop/contract/wallet/approval-thresholds.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import type { DecisionKind, Direction, Parties, Sponsorship } from './rules.ts'

export interface ApprovalRow {
  id: number
  kind: string
  object_id: number
  payload: object
  why: string
  status: 'open' | 'confirmed' | 'refused' | 'expired'
  proposed_by: number
  proposer: string
  proposed_at: Date
  expires_at: Date
  decided_by: number | null
  decider: string | null
}

interface NewApproval {
  kind: string
  objectId: number
  payload: object
  why: string
  operatorId: number
  expiresAt: Date
}

/** Expires what nobody decided in time, so that a new proposal about the same object is possible. */
export async function expireApprovalsOf(tx: TxCtx, kind: string, objectId: number): Promise<void> {
  await tx.db.query(sql`
    update approvals set status = 'expired', payload = payload - 'secret'
     where kind = ${kind} and object_id = ${objectId} and status = 'open' and expires_at <= ${tx.now()}`)
}

export async function insertApproval(tx: TxCtx, approval: NewApproval): Promise<number | undefined> {
  const rows = await tx.db.query<{ id: number }>(sql`
    insert into approvals (kind, object_id, payload, why, proposed_by, proposed_at, expires_at)
    values (${approval.kind}, ${approval.objectId}, ${JSON.stringify(approval.payload)}::jsonb, ${approval.why},
            ${approval.operatorId}, ${tx.now()}, ${approval.expiresAt})
    on conflict (kind, object_id) where status = 'open' do nothing returning id`)
  return rows[0]?.id
}

const columns = sql`a.id, a.kind, a.object_id, a.payload, a.why, a.status, a.proposed_by, p.account as proposer,
  a.proposed_at, a.expires_at, a.decided_by, d.account as decider`
const tables = sql`approvals a join operators p on p.id = a.proposed_by left join operators d on d.id = a.decided_by`

export async function lockApproval(tx: TxCtx, kind: string, id: number): Promise<ApprovalRow | undefined> {
  const rows = await tx.db.query<ApprovalRow>(sql`
    select ${columns} from ${tables} where a.id = ${id} and a.kind = ${kind} for update of a`)
  return rows[0]
}

/** Reads without a lock. */
export async function findApproval(ctx: Ctx, kind: string, id: number): Promise<ApprovalRow | undefined> {
  const [row] = await ctx.db.query<ApprovalRow>(sql`
    select ${columns} from ${tables} where a.id = ${id} and a.kind = ${kind}`)
  return row
}

/** Closes the open proposal about an object that was decided in another way. */
export async function endOpen(tx: TxCtx, kind: string, objectId: number): Promise<void> {
  await tx.db.query(sql`
    update approvals set status = 'expired', payload = payload - 'secret'
     where kind = ${kind} and object_id = ${objectId} and status = 'open'`)
}

interface Decision {
  id: number
  status: 'confirmed' | 'refused'
  operatorId: number
  /** Empty when confirmed, or when the proposer withdrew it. */
  refusal: string
}

export async function setDecision(tx: TxCtx, { id, status, operatorId, refusal }: Decision): Promise<void> {
  await tx.db.query(sql`
    update approvals set status = ${status}, decided_by = ${operatorId}, decided_at = ${tx.now()}, refusal = ${refusal},
           payload = payload - 'secret'
     where id = ${id}`)
}

export async function listOpen(ctx: Ctx, kind: string, limit: number): Promise<ApprovalRow[]> {
  return ctx.db.query<ApprovalRow>(sql`
    select ${columns} from ${tables}
     where a.status = 'open' and a.kind = ${kind} and a.expires_at > ${ctx.now()} order by a.id limit ${limit}`)
}

/** Needs no limit: at most one proposal of a kind is open per object. */
export async function listOpenOf(ctx: Ctx, kind: string, objectIds: readonly number[]): Promise<ApprovalRow[]> {
  return ctx.db.query<ApprovalRow>(sql`
    select ${columns} from ${tables}
     where a.status = 'open' and a.kind = ${kind} and a.object_id = any(${objectIds}::bigint[])
       and a.expires_at > ${ctx.now()}`)
}

/** Expires every proposal nobody decided in time, and deletes its secret. */
export async function expireApprovals(ctx: Ctx): Promise<void> {
  await ctx.db.query(sql`
    update approvals set status = 'expired', payload = payload - 'secret'
     where status = 'open' and expires_at <= ${ctx.now()}`)
}

/** Locks until the transaction ends. One query per key, because a single statement guarantees no lock order. */
export async function lockSums(tx: TxCtx, keys: readonly string[]): Promise<void> {
  for (const key of keys) await tx.db.query(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

type DecisionSums = Omit<DecidedAlone, 'above' | 'day'>

export async function getDecisionSums(
  ctx: Ctx,
  { operatorIds, userId, shopId, destination }: Parties,
  { direction, since, creditedSince }: { direction: Direction; since: Date; creditedSince: Date },
): Promise<DecisionSums> {
  const counted = sql`direction = ${direction} and decided_at > ${since}`
  const sum = sql`select coalesce(sum(amount_cents), 0)::bigint from money_decisions`
  const [row] = await ctx.db.query<DecisionSums>(sql`
    select (${sum} where operator_id = any(${operatorIds}::bigint[]) and ${counted}) as operator,
           (${sum} where user_id = ${userId} and ${counted}) as shopper,
           (${sum} where destination = ${destination ?? null} and ${counted}) as destination,
           (${sum} where shop_id = ${shopId ?? null} and ${counted}) as shop,
           ${direction} = 'out' and exists (
             select from money_decisions where operator_id = any(${operatorIds}::bigint[]) and user_id = ${userId}
                and direction in ('in', 'received') and decided_at > ${creditedSince}) as credited`)
  if (!row) throw new Error('the query for decision sums returned no row')
  return row
}

interface NewDecision extends Omit<Parties, 'operatorIds'> {
  operatorId: number
  kind: DecisionKind
  direction: Direction
  amount: Cents
  requestId: number
}

export async function insertDecision(tx: TxCtx, decision: NewDecision): Promise<void> {
  await tx.db.query(sql`
    insert into money_decisions (kind, direction, operator_id, user_id, shop_id, destination, amount_cents, request_id,
                                 decided_at)
    values (${decision.kind}, ${decision.direction}, ${decision.operatorId}, ${decision.userId},
            ${decision.shopId ?? null}, ${decision.destination ?? null}, ${decision.amount}, ${decision.requestId},
            ${tx.now()})`)
}

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
