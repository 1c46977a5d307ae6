// SQL for the money decisions an operator made alone; rows are only added.
import type { DecidedAlone } from '@shop/contract/wallet/second-person.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import type { DecisionKind, Direction, Parties } from './rules.ts'

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
